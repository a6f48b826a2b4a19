import AppMocks
import FeatureKit
import Foundation
import Models
import Networking
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("The app type and its root")
struct AppShellTests {
  @Test("The app creates its controller, and showing its first window starts the launch", .requirement("R1"))
  func firstWindowStartsTheLaunch() async {
    let clock = VirtualClock()
    let app = TrellisApp(dependencies: .mock(clock: clock))
    #expect(app.appState.state == .loading && app.coordinator.currentFlow == nil)
    let driver = Driver(app: app, clock: clock)
    await driver.advance(by: .seconds(1))
    // The app itself has changed no state: the task of its window has.
    #expect(app.appState.state == .unauthenticated)
    #expect(driver.screen.joined().contains("Password"))
  }

  @Test("One coordinator has the sign-in and onboarding, another one the tabs", .requirement("R5"))
  func eachFlowHasItsCoordinator() async throws {
    let fixture = AppFixture()
    let player = try await fixture.start("expect \"Password\"")
    let auth = try #require(fixture.coordinator?.currentFlow as? AuthCoordinator)
    try await player.play(
      """
      type "Email" ada@example.com
      type "Password" password
      tap "Sign in"
      expect "Step 1 of 4"
      """)
    #expect(fixture.coordinator?.currentFlow === auth)
    // The root adds the coordinator to the environment; `MainTabView` cannot be shown without it.
    try await player.play("tap \"Skip\"\nexpect \"Oldest pending\"")
    #expect(fixture.coordinator?.currentFlow is MainCoordinator)
  }

  @Test(
    "Each presentable error of a launch maps to one of the few errors of the root, and its message is on the screen",
    .requirement("Z6"),
    arguments: [
      (NetworkError.noConnection, AppError.networkUnavailable), (.serverError(503), .maintenanceMode),
    ])
  func presentableErrorMapsToTheRoot(cause: NetworkError, error: AppError) async throws {
    let fixture = AppFixture.signedIn()
    fixture.auth.onValidateSession.set(throwing: cause)
    let driver = fixture.launch()
    await driver.advance(by: .seconds(2))
    #expect(fixture.appState?.state == .error(error))
    let message = try #require(fixture.appState?.failure?.message)
    // The screen wraps the message.
    for word in message.split(separator: " ") { #expect(driver.screen.joined().contains(word)) }
  }
}
