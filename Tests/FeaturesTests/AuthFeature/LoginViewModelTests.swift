import FeatureKit
import Models
import Services
import ServicesFakes
import Synchronization
import TestSupport
import Testing

@testable import AuthFeature

struct LoginViewModelTests {
  private let auth = FakeAuthService()
  private let arrivals = Arrivals()

  private final class Arrivals {
    var sessions: [Session] = []

    var closures: AuthClosures {
      AuthClosures(onSignedIn: { self.sessions.append($0) }, onNavigate: { _ in })
    }
  }

  init() {
    auth.add(.sample, password: "lovelace")
  }

  private func makeViewModel(email: String = "ada@example.com", password: String = "lovelace") -> LoginViewModel {
    let viewModel = LoginViewModel(authService: auth, closures: arrivals.closures)
    viewModel.email = email
    viewModel.password = password
    return viewModel
  }

  @Test("The correct password passes the session to the coordinator", .requirement("Z10"))
  func correctPasswordPassesTheSessionToTheCoordinator() async {
    let viewModel = makeViewModel(email: " ada@example.com ")
    await viewModel.signIn()
    #expect(arrivals.sessions.map(\.user.name) == ["Ada Lovelace"], "spaces around the email are ignored")
    #expect(viewModel.state == .editing)
    #expect(viewModel.password.isEmpty, "a password that has served its purpose is not kept")
  }

  @Test func wrongPasswordIsReportedAndASecondAttemptCanSucceed() async {
    let viewModel = makeViewModel(password: "byron")
    await viewModel.signIn()
    #expect(viewModel.failure?.message == "Email and password do not match" && arrivals.sessions.isEmpty)
    #expect([viewModel.email, viewModel.password] == ["ada@example.com", ""])
    viewModel.password = "lovelace"
    await viewModel.signIn()
    #expect(arrivals.sessions.count == 1 && viewModel.failure == nil)
  }

  @Test func failedConnectionPreservesBothFields() async {
    auth.onSignIn.set(throwing: FailureMessage("No internet connection"))
    let viewModel = makeViewModel()
    await viewModel.signIn()
    #expect(viewModel.failure?.sentence == "You are not signed in. No internet connection.")
    #expect(viewModel.password == "lovelace")
  }

  @Test(
    arguments: [
      ("", "", ["Please enter your email", "Please enter your password"]),
      ("  ", "lovelace", ["Please enter your email", nil]),
      ("ada@example.com", "", [nil, "Please enter your password"]),
    ] as [(String, String, [String?])])
  func emptyFieldsAreReportedWithoutARequest(email: String, password: String, messages: [String?]) async {
    auth.onSignIn.set(throwing: FailureMessage("The server was asked"))
    let viewModel = makeViewModel(email: email, password: password)
    await viewModel.signIn()
    #expect(LoginViewModel.Field.allCases.map { viewModel.problems[$0]?.message } == messages)
    #expect(viewModel.firstInvalidField == (messages[0] == nil ? .password : .email))
  }

  @Test func messageAtAFieldEndsWhenTheUserChangesIt() async {
    let viewModel = makeViewModel(email: "", password: "")
    await viewModel.signIn()
    viewModel.email = "a"
    #expect(viewModel.problems[.email] == nil && viewModel.problems[.password] != nil)
  }

  @Test func secondPressWhileSubmittingDoesNothing() async {
    let viewModel = makeViewModel()
    auth.onSignIn.set { _ in
      await viewModel.signIn()
      #expect(await viewModel.state == .submitting)
      #expect(await viewModel.buttonTitle == "Signing in…")
      return .sample
    }
    await viewModel.signIn()
    #expect(arrivals.sessions.count == 1 && viewModel.buttonTitle == "Sign in")
  }

  @Test func secondPressOfTheDemoKeyDoesNothing() async {
    let account = DemoAccount(email: "ada@example.com", password: "lovelace")
    let viewModel = LoginViewModel(authService: auth, demoAccount: account, closures: arrivals.closures)
    let requests = Mutex(0)
    auth.onSignIn.set { _ in
      if requests.withLock({
        $0 += 1; return $0
      }) == 1 {
        await viewModel.signInAsDemo()
      }
      return .sample
    }
    await viewModel.signInAsDemo()
    #expect(requests.withLock { $0 } == 1 && arrivals.sessions.count == 1)
  }

  @Test func theDemoIsOfferedOnlyIfThereIsAnAccount() async {
    let account = DemoAccount(email: "ada@example.com", password: "lovelace")
    let viewModel = LoginViewModel(authService: auth, demoAccount: account, closures: arrivals.closures)
    await viewModel.signInAsDemo()
    #expect(viewModel.hasDemo && arrivals.sessions.count == 1)
    let other = makeViewModel(password: "byron")
    await other.signInAsDemo()
    #expect(!other.hasDemo && other.state == .editing)
  }
}
