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
    #expect(arrivals.sessions.map(\.user.name) == ["Mary Somerville"])
    #expect(arrivals.sessions.map(\.user.email) == ["mary@example.com"])
    #expect(viewModel.state == .editing)
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
    #expect(viewModel.firstInvalidField == .name)
    #expect(viewModel.state == .editing)
    #expect(arrivals.sessions.isEmpty)
  }

  @Test func lookAlikeEmailIsExplained() async {
    var registration = Self.mary
    registration.email = "аре@example.com"
    let viewModel = makeViewModel(registration)
    await viewModel.signUp()
    #expect(viewModel.problems[.email]?.message == "Please use only a to z, digits and signs (domain: xn--…)")
    #expect(arrivals.sessions.isEmpty)
  }

  @Test(arguments: [
    ("1234567", "Please use at least 8 characters"),
    (String(repeating: "x", count: 201), "Please use at most 200 characters"),
    ("12345678\u{7}", "Please remove the control characters"),
    ("MARY@example.com", "Please choose a password other than your email"),
  ])
  func invalidPasswordIsExplained(password: String, message: String) async {
    var registration = Self.mary
    registration.password = password
    let viewModel = makeViewModel(registration)
    await viewModel.signUp()
    #expect(viewModel.problems[.password] == FailureMessage(message))
    #expect(viewModel.firstInvalidField == .password)
  }

  @Test func takenEmailIsReportedAtItsField() async {
    var registration = Self.mary
    registration.email = User.sample.email
    let viewModel = makeViewModel(registration)
    await viewModel.signUp()
    #expect(viewModel.problems[.email]?.message == "This email already has an account")
    #expect(viewModel.problems[.email]?.suggestion == "Sign in, or enter another email")
    #expect(viewModel.firstInvalidField == .email)
    #expect(viewModel.failure == nil)
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
