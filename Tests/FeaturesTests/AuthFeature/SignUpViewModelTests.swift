import FeatureKit
import Models
import Services
import ServicesFakes
import TestSupport
import Testing

@testable import AuthFeature

struct SignUpViewModelTests {
  private let auth = FakeAuthService()
  private let arrivals = Arrivals()

  private final class Arrivals {
    var sessions: [Session] = []
  }

  private static let mary = Registration(
    name: "Mary Somerville", shopName: "Connexion", email: "mary@example.com", password: "heavens above")

  init() {
    auth.add(.sample, password: "lovelace")
  }

  private func makeViewModel(_ registration: Registration = mary) -> SignUpViewModel {
    let viewModel = SignUpViewModel(authService: auth) { [arrivals] session in arrivals.sessions.append(session) }
    viewModel.registration = registration
    return viewModel
  }

  @Test func validFieldsCreateAnAccountAndPassItsSessionToTheCoordinator() async {
    var registration = Self.mary
    (registration.name, registration.email) = (" Mary Somerville ", " mary@example.com")
    let viewModel = makeViewModel(registration)
    await viewModel.signUp()
    let users = arrivals.sessions.map { [$0.user.name, $0.user.email] }
    #expect(users == [["Mary Somerville", "mary@example.com"]] && viewModel.state == .editing)
    #expect(viewModel.registration.password.isEmpty, "a password that has served its purpose is not kept")
  }

  @Test func emptyFormHasAMessageAtEachField() async {
    let viewModel = makeViewModel(Registration())
    await viewModel.signUp()
    let messages = Registration.Field.allCases.map { viewModel.problems[$0]?.message }
    #expect(
      messages == [
        "Please enter your name", "Please name your shop", "Please enter your email", "Please enter a password",
      ])
    #expect(viewModel.firstInvalidField == .name && viewModel.state == .editing && arrivals.sessions.isEmpty)
  }

  @Test(
    arguments: [
      (.email, "аре@example.com", "Please use only a to z, digits and signs (domain: xn--…)"),
      (.password, "1234567", "Please use at least 8 characters"),
      (.password, String(repeating: "x", count: 201), "Please use at most 200 characters"),
      (.password, "12345678\u{7}", "Please remove the control characters"),
      (.password, "MARY@example.com", "Please choose a password other than your email"),
    ] as [(Registration.Field, String, String)])
  func invalidFieldIsExplained(field: Registration.Field, text: String, message: String) async {
    var registration = Self.mary
    if field == .email { registration.email = text } else { registration.password = text }
    let viewModel = makeViewModel(registration)
    await viewModel.signUp()
    #expect(viewModel.problems[field] == FailureMessage(message) && viewModel.firstInvalidField == field)
    #expect(arrivals.sessions.isEmpty)
  }

  @Test func takenEmailIsReportedAtItsField() async {
    var registration = Self.mary
    registration.email = User.sample.email
    let viewModel = makeViewModel(registration)
    await viewModel.signUp()
    let problem = viewModel.problems[.email]
    let texts = [problem?.message, problem?.suggestion]
    #expect(texts == ["This email already has an account", "Sign in, or enter another email"])
    #expect(viewModel.firstInvalidField == .email && viewModel.failure == nil)
    #expect(viewModel.registration == registration, "what the user has typed stays")
  }

  @Test(arguments: Registration.Field.allCases)
  func fieldThatTheServerRejectsIsMarked(field: Registration.Field) async {
    auth.onSignUp.set(throwing: AuthError.invalidField(field))
    let viewModel = makeViewModel()
    await viewModel.signUp()
    #expect(viewModel.problems.keys.map(\.self) == [field])
  }

  @Test func signUpInProgressDisablesTheButtonAndIgnoresAnother() async {
    let (asked, asking) = AsyncStream.makeStream(of: Void.self)
    let (answered, answering) = AsyncStream.makeStream(of: Void.self)
    auth.onSignUp.set { _ in
      asking.yield()
      for await _ in answered { break }
      return .sample
    }
    let viewModel = makeViewModel()
    async let first: Void = viewModel.signUp()
    for await _ in asked { break }
    #expect(viewModel.isSubmitting)
    #expect(viewModel.buttonTitle == "Creating your account…")
    await viewModel.signUp()
    answering.yield()
    await first
    #expect(arrivals.sessions.count == 1)
  }
}
