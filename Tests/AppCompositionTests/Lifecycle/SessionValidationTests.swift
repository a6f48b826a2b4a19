import AppMocks
import Models
import Networking
import NotificationsFeature
import ServicesFakes
import TerminalUI
import TestSupport
import Testing

@testable import AppComposition

@Suite("Session validation", .timeLimit(.minutes(10)))
struct SessionValidationTests {
  /// A controller whose requests for validation wait until the test lets them continue.
  private final class Stage {
    let auth = FakeAuthService.sample
    let dependencies: AppDependencies
    let controller: AppStateController
    let requestCount = AwaitableValue(0)
    private let gate = AwaitableValue(false)

    init() {
      dependencies = .mock(auth: auth)
      controller = AppStateController(dependencies: dependencies)
      controller.transition(to: .authenticated(.sample))
      auth.onValidateToken.set { [requestCount, gate] _ in
        requestCount.update { $0 += 1 }
        try await gate.wait(for: "the response") { $0 }
        return false
      }
    }

    func waitForRequest() async throws { try await requestCount.wait(for: "a request") { $0 > 0 } }

    func respond() { gate.update { $0 = true } }
  }

  @Test("Concurrent calls share one request", .requirement("L3"))
  func concurrentCallsShareARequest() async throws {
    let stage = Stage()
    let calls = (1...3).map { _ in Task { await stage.controller.validateSession() } }
    try await stage.waitForRequest()
    stage.respond()
    for call in calls { await call.value }
    #expect(stage.requestCount.value == 1 && stage.controller.state == .error(.sessionExpired))
  }

  @Test("A later call sends a new request", .requirement("L3"))
  func laterCallSendsARequest() async throws {
    let stage = Stage()
    stage.auth.onValidateToken.set { [requestCount = stage.requestCount] _ in
      requestCount.update { $0 += 1 }
      return true
    }
    await stage.controller.validateSession()
    await stage.controller.validateSession()
    #expect(stage.requestCount.value == 2)
  }

  @Test("The result for a user who has signed out is dropped", .requirement("L4"))
  func resultAfterASignOutIsDropped() async throws {
    let stage = Stage()
    let call = Task { await stage.controller.validateSession() }
    try await stage.waitForRequest()
    stage.controller.transition(to: .unauthenticated)
    let grace = User(id: "grace", name: "Grace", token: "other")
    stage.controller.transition(to: .authenticated(grace))
    stage.respond()
    await call.value
    #expect(stage.controller.state == .authenticated(grace))
  }

  @Test("The next user's validation does not share the request of the last user", .requirement("L4"))
  func nextUserHasASeparateRequest() async throws {
    let stage = Stage()
    let first = Task { await stage.controller.validateSession() }
    try await stage.waitForRequest()
    stage.controller.transition(to: .unauthenticated)
    stage.controller.transition(to: .authenticated(User(id: "grace", name: "Grace", token: "other")))
    let second = Task { await stage.controller.validateSession() }
    try await stage.requestCount.wait(for: "the second request") { $0 == 2 }
    stage.respond()
    await first.value
    await second.value
    #expect(stage.controller.state == .error(.sessionExpired))
  }

  @Test("The result is dropped if the app has left the foreground", .requirement("L4"))
  func resultInTheBackgroundIsDropped() async throws {
    let stage = Stage()
    stage.controller.handleScenePhaseChange(from: .background, to: .active)
    try await stage.waitForRequest()
    let validation = try #require(stage.controller.lifecycle.validation)
    stage.controller.handleScenePhaseChange(from: .active, to: .inactive)
    stage.respond()
    await validation.task.value
    #expect(stage.controller.lifecycle.validation == nil && stage.controller.state == .authenticated(.sample))
    #expect(stage.dependencies.notices.waiting.isEmpty)
  }

  @Test("A failed validation retains the user and shows a notice", .requirement("L4"))
  func failureShowsANotice() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start("expect \"Oldest pending\"\nphase background")
    fixture.auth.onValidateToken.set(throwing: NetworkError.serverError(500))
    try await player.play(
      """
      phase active
      expect "Your session could not be checked"
      expect "Oldest pending"
      """)
    #expect(fixture.appState?.state == .authenticated(.sample))
  }

  @Test(
    "Without a user no request is sent", arguments: [AppState.loading, .unauthenticated, .error(.networkUnavailable)])
  func noUserNoRequest(state: AppState) async {
    let auth = FakeAuthService.sample
    let requestCount = AwaitableValue(0)
    auth.onValidateToken.set { _ in
      requestCount.update { $0 += 1 }
      return true
    }
    let controller = AppStateController(dependencies: .mock(auth: auth))
    if state != .loading { controller.transition(to: state) }
    await controller.validateSession()
    #expect(requestCount.value == 0)
  }
}

@Suite("Expired sessions")
struct ExpiredSessionTests {
  @Test("Signing in again after an expired session leads back to the same screen", .requirement("L4", "L5", "S7"))
  func signingInLeadsBack() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start(
      """
      tap "Orders"
      key down 2
      key enter
      expect "Order #1003"
      phase background
      """)
    fixture.auth.expireSessions()
    try await player.play(
      """
      phase active
      expect "Your session has expired"
      tap "Sign in"
      expect "ada@example.com"
      type "Password" password
      tap "Sign in"
      expect "Order #1003"
      key esc
      expect "7 of 7"
      """)
    #expect(fixture.appState?.state.user?.id == User.sample.id)
  }
}
