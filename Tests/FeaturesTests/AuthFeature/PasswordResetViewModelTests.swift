import FeatureKit
import Models
import Services
import ServicesFakes
import Synchronization
import Testing

@testable import AuthFeature

struct PasswordResetViewModelTests {
  private let auth = FakeAuthService()
  private let results = Results()

  private final class Results {
    var emails: [String] = []
  }

  init() {
    auth.add(.sample, password: "lovelace")
  }

  /// An earlier version accepted the last email.
  @Test(arguments: ["ada@example.com", " nobody@example.com ", "李@例.测试"])
  func requestIsConfirmedWhetherOrNotThereIsAnAccount(email: String) async {
    let viewModel = ForgotPasswordViewModel(email: email, authService: auth)
    await viewModel.submit()
    let trimmed = email.replacing(" ", with: "")
    #expect(viewModel.state == .sent(trimmed))
    #expect(viewModel.confirmation == "If \(trimmed) has an account, an email with a link is on its way.")
  }

  @Test(arguments: [("", "Please enter your email"), ("ada", "Please enter an email like you@example.com")])
  func invalidEmailSendsNoRequest(email: String, message: String) async {
    let viewModel = ForgotPasswordViewModel(email: email, authService: auth)
    await viewModel.submit()
    #expect(viewModel.failure == FailureMessage(message) && auth.resetTokens.isEmpty)
  }

  @Test func failedRequestSaysWhenToTryAgain() async {
    auth.onRequestPasswordReset.set(throwing: AuthError.tooManyAttempts(retryAfter: .seconds(600)))
    let viewModel = ForgotPasswordViewModel(email: "ada@example.com", authService: auth)
    await viewModel.submit()
    #expect(
      viewModel.failure?.sentence
        == "No mail was sent. There were too many attempts for this email. Try again in 10 minutes.")
    #expect(viewModel.confirmation == nil)
  }

  @Test func secondPressSendsOneMail() async {
    let viewModel = ForgotPasswordViewModel(email: "ada@example.com", authService: auth)
    let requests = Mutex(0)
    auth.onRequestPasswordReset.set { _ in
      if requests.withLock({
        $0 += 1; return $0
      }) == 1 {
        await viewModel.submit()
      }
    }
    await viewModel.submit()
    #expect(requests.withLock { $0 } == 1)
  }

  private func makeViewModel(token: String = "reset-1", password: String = "analytical") -> ResetPasswordViewModel {
    let viewModel = ResetPasswordViewModel(token: token, authService: auth) { [results] in results.emails.append($0) }
    viewModel.password = password
    return viewModel
  }

  @Test func newPasswordIsPassedOnWithItsEmail() async throws {
    try await auth.requestPasswordReset(email: "ada@example.com")
    let viewModel = makeViewModel()
    await viewModel.submit()
    #expect(results.emails == ["ada@example.com"] && viewModel.password.isEmpty)
    _ = try await auth.signIn(email: "ada@example.com", password: "analytical")
  }

  @Test func invalidPasswordIsNotSent() async throws {
    try await auth.requestPasswordReset(email: "ada@example.com")
    let viewModel = makeViewModel(password: "short")
    await viewModel.submit()
    #expect(viewModel.problem == FailureMessage("Please use at least 8 characters"))
    #expect(auth.resetTokens == ["reset-1"])
  }

  @Test func passwordThatTheServerRejectsIsReportedAtTheField() async throws {
    try await auth.requestPasswordReset(email: "ada@example.com")
    let viewModel = makeViewModel(password: "ada@example.com")
    await viewModel.submit()
    #expect(viewModel.problem?.message == "The server does not accept this password" && viewModel.failure == nil)
  }

  @Test func expiredLinkOffersANewOne() async {
    let viewModel = makeViewModel(token: "unknown")
    await viewModel.submit()
    #expect(viewModel.isExpired && results.emails.isEmpty)
    #expect(viewModel.failure?.message == "This link was used or has expired")
  }

  @Test func secondPressChangesThePasswordOnce() async {
    let viewModel = makeViewModel()
    let requests = Mutex(0)
    auth.onResetPassword.set { _ in
      if requests.withLock({
        $0 += 1; return $0
      }) == 1 {
        await viewModel.submit()
      }
      return "ada@example.com"
    }
    await viewModel.submit()
    #expect(requests.withLock { $0 } == 1 && results.emails.count == 1)
  }

  @Test func otherFailureKeepsThePassword() async {
    auth.onResetPassword.set(throwing: UnconfiguredFake(member: "server", remedy: "start it"))
    let viewModel = makeViewModel()
    await viewModel.submit()
    #expect(viewModel.failure?.outcome == "Your password was not changed")
    #expect(!viewModel.isExpired && viewModel.password == "analytical")
  }
}
