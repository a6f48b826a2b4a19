import AppMocks
import EmbeddedBackend
import Foundation
import Models
import NotificationsFeature
import Observation
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing
import TrellisPerturbation

@testable import AppComposition

struct LaunchTests {
  struct NoNetwork: Error {}

  private func state(
    auth: FakeAuthService = .sample, sessions: InMemorySessionStorage, clock: VirtualClock = .perturbable()
  ) async -> AppState {
    let controller = AppStateController(dependencies: .mock(auth: auth, sessions: sessions, clock: clock))
    await advancing(clock) { await controller.initialize() }
    return controller.state
  }

  /// Runs an action and advances the clock while a task sleeps.
  private func advancing(_ clock: VirtualClock, _ action: () async -> Void) async {
    let time = Task { while true { clock.advance(to: try await clock.waitForSleeper()) } }
    await action()
    time.cancel()
  }

  @Test(
    "A launch without a session requires a sign-in; the server ends a stored one, and a network failure does not",
    .requirement("A9", "Z5"))
  func storedSessionDecidesTheFirstState() async {
    #expect(await state(sessions: InMemorySessionStorage()) == .unauthenticated)
    let (auth, sessions) = (FakeAuthService.sample, InMemorySessionStorage(.sample))
    auth.add(Session.sample)
    #expect(await state(auth: auth, sessions: sessions) == .authenticated(.sample))
    auth.onValidateSession.set(throwing: NoNetwork())
    #expect(await state(auth: auth, sessions: sessions) == .error(.networkUnavailable))
    #expect(await sessions.loadSession() == .sample)
    auth.onValidateSession.clear()
    auth.expireSessions()
    #expect(await state(auth: auth, sessions: sessions) == .unauthenticated)
    #expect(await sessions.loadSession() == nil)
  }

  @Test("A fast launch shows no launch screen, and is not delayed", .requirement("Z4", "Z22"))
  func fastLaunchIsNotDelayed() async {
    let clock = VirtualClock.perturbable()
    let controller = AppStateController(dependencies: .mock(clock: clock))
    await controller.initialize()
    #expect(controller.state == .unauthenticated)
    #expect(clock.now.offset == .zero)
  }

  /// The check of the session and the launch, in milliseconds.
  ///
  /// The launch screen appears after 300 ms.
  @Test(
    "Once shown, the launch screen stays for half a second; a longer launch has no extra delay",
    .requirement("R4", "Z4", "Z22"), arguments: [(299, 299), (400, 800), (799, 800), (900, 900)])
  func launchScreenStaysForHalfASecond(check: Int, launch: Int) async {
    let fixture = AppFixture.signedIn()
    fixture.launchDelay = .milliseconds(check)
    let driver = fixture.launch()
    await driver.advance(by: .milliseconds(launch - 1))
    #expect(fixture.appState?.state == .loading && fixture.appState?.showsLaunchScreen == (launch > 300))
    await driver.advance(by: .milliseconds(1))
    #expect(fixture.appState?.state == .authenticated(.sample))
  }

  @Test("The launch screen is withdrawn when the state has changed, so that it can fade out", .requirement("R3"))
  func launchScreenEndsWithTheState() async {
    let fixture = AppFixture.signedIn()
    fixture.launchDelay = .milliseconds(400)
    let driver = fixture.launch()
    await driver.advance(by: .milliseconds(799))
    let appState = fixture.appState
    let (states, state) = AsyncStream.makeStream(of: AppState?.self)
    withObservationTracking {
      _ = appState?.showsLaunchScreen
    } onChange: {
      // Called by the main actor, which is about to set the property.
      MainActor.assumeIsolated { _ = state.yield(appState?.state) }
      state.finish()
    }
    await driver.advance(by: .milliseconds(1))
    // The screen is withdrawn, so the stream is finished.
    #expect(appState?.showsLaunchScreen == false)
    for await state in states { #expect(state == .authenticated(.sample)) }
  }

  @Test("A second call during a launch, and during a check after an error, sends no request")
  func secondCallSendsNoRequest() async throws {
    let (requests, response) = (AwaitableValue(0), AwaitableValue(false))
    let auth = FakeAuthService.sample
    auth.onValidateSession.set { _ in
      requests.update { $0 += 1 }
      try await response.wait(for: "the response") { $0 }
      throw NoNetwork()
    }
    let clock = VirtualClock.perturbable()
    let controller = AppStateController(
      dependencies: .mock(auth: auth, sessions: InMemorySessionStorage(.sample), clock: clock))
    let calls: [@MainActor () async -> Void] = [controller.initialize, controller.retryQuietly]
    for (index, call) in calls.enumerated() {
      response.update { $0 = false }
      let first = Task { await call() }
      try await requests.wait(for: "the request") { $0 == index + 1 }
      await call()
      response.update { $0 = true }
      await first.value
    }
    #expect(requests.value == 2 && controller.state == .error(.networkUnavailable))
  }

  @Test("Retrying after an error restarts the launch", .requirement("A6"))
  func retryRestartsTheLaunch() async {
    let auth = FakeAuthService.sample
    auth.add(Session.sample)
    let clock = VirtualClock.perturbable()
    let controller = AppStateController(
      dependencies: .mock(auth: auth, sessions: InMemorySessionStorage(.sample), clock: clock))
    controller.transition(to: .error(.networkUnavailable))
    await advancing(clock) { await controller.retry() }
    #expect(controller.state == .authenticated(.sample))
  }
}

/// Without stored content, a launch waits for the server; with it, `OfflineLaunchTests` applies.
@Suite("A launch that waits for the server")
struct SlowLaunchTests {
  @Test(
    "The launch screen says what it waits for, continues after it, and can be left with Escape",
    arguments: [
      (
        "503:10s",
        """
        reject "Trying again"
        advance 1s
        expect "The server is too busy. Trying again in 9 s."
        advance 3s
        expect "Trying again in 6 s."
        advance 6s
        expect "Oldest pending"
        """
      ),
      ("slow-body:1h", "advance 2s\nexpect \"Waiting for the server…\"\nexpect \"[ Stop waiting ]\""),
      (
        "503:10s",
        """
        advance 2s
        key escape
        expect "You stopped waiting for the server"
        expect "You are still signed in."
        fault none
        tap "Try again"
        expect "Oldest pending"
        """
      ),
    ])
  func launchScreenSaysWhatItWaitsFor(fault: String, commands: String) async throws {
    try await withTemporaryDirectory { directory in
      try await FaultFixture(directory: directory).play("sign-in", UserScript.arrive)
      try FileManager.default.removeItem(at: directory.appendingPathComponent("offline-content"))
      let fixture = FaultFixture(directory: directory)
      try fixture.faults.set(fault)
      try await fixture.play("slow launch", commands)
    }
  }
}
