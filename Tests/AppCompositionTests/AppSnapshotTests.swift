import AppMocks
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

@Suite("Snapshots of each state of the app in three sizes", .requirement("N33"))
struct AppSnapshotTests {
  @Test func launch() async {
    let driver = AppFixture.slowLaunch().launch()
    await driver.advance(by: Launch.screenDelay)
    // Waiting for idle would end the launch.
    await ScreenDriver(driver).snapshot("app-launch", waitsUntilIdle: false)
  }

  @Test func signIn() async {
    let screen = ScreenDriver(AppFixture().launch())
    await screen.expect("Email")
    await screen.snapshot("app-sign-in")
  }

  @Test func mail() async throws {
    let fixture = AppFixture()
    fixture.hasMail = true
    try await fixture.auth.requestPasswordReset(email: "ada@example.com")
    let screen = ScreenDriver(fixture.launch())
    await screen.expect("Email")
    fixture.coordinator?.showMail()
    await screen.expect("To ada@example.com")
    await screen.snapshot("app-mail")
  }

  @Test func onboarding() async {
    let screen = ScreenDriver(AppFixture().launch())
    await screen.type("ada@example.com", into: "Email")
    await screen.type("password", into: "Password")
    await screen.tap("Sign in")
    await screen.expect("Step 1 of 4")
    await screen.snapshot("app-onboarding")
  }

  @Test(arguments: ["Home", "Orders", "Search", "Profile", "Settings"])
  func tab(_ name: String) async {
    let screen = ScreenDriver(AppFixture.signedIn().launch())
    await screen.expect("Good")
    await screen.tap(name)
    await screen.snapshot("app-tab-\(name.lowercased())")
  }

  @Test func order() async {
    let screen = ScreenDriver(AppFixture.signedIn().launch())
    await screen.tap("Orders")
    await screen.press(.return)
    await screen.expect("Order #1001")
    await screen.snapshot("app-order")
  }

  @Test(arguments: [AppError.networkUnavailable, .sessionExpired, .maintenanceMode])
  func error(_ error: AppError) async throws {
    let fixture = AppFixture.signedIn()
    let screen = ScreenDriver(fixture.launch())
    await screen.expect("Good")
    try #require(fixture.appState).transition(to: .error(error))
    await screen.expect("[ Sign in ]")
    await screen.snapshot("app-error-\(error)")
  }

  @Test func commandsAndKeys() async {
    let screen = ScreenDriver(AppFixture.signedIn().launch())
    await screen.tap("Orders")
    await screen.press(.character("p"), modifiers: .control)
    await screen.snapshot("app-commands")
    await screen.press(.escape)
    await screen.press(.function(1))
    await screen.snapshot("app-keys")
  }
}
