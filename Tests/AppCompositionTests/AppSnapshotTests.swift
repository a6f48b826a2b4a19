import AppMocks
import Models
import NotificationsFeature
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

/// The screens that belong to no feature, and the frame of the app: tab bar and key-hint line.
///
/// The tests of the features record their screens.
@Suite("Snapshots of the app's own screens in three sizes")
struct AppSnapshotTests {
  @Test func launch() async {
    let driver = AppFixture.slowLaunch().launch()
    await driver.advance(by: Launch.screenDelay)
    // Waiting for idle would end the launch.
    await ScreenDriver(driver).snapshot("launch", waitsUntilIdle: false)
  }

  @Test func mail() async throws {
    let fixture = AppFixture()
    fixture.hasMail = true
    try await fixture.auth.requestPasswordReset(email: "ada@example.com")
    let screen = ScreenDriver(fixture.launch())
    await screen.expect("Email")
    fixture.coordinator?.showGuest(MailRoute.mail)
    await screen.expect("To ada@example.com")
    await screen.snapshot("mail")
  }

  @Test(.requirement("N33")) func home() async {
    let screen = await AppFixture.signedIn().home()
    await screen.snapshot("app-home", includesKeyHints: true)
  }

  @Test("Each tab shows the main view of a feature below the tab bar", .requirement("M1", "M4", "R6"))
  func tabs() async throws {
    let fixture = AppFixture.signedIn()
    let screen = await fixture.home()
    let bar = screen.lines[0]
    #expect(
      MainRoute.allCases.map(\.identifier)
        == (try fixture.tabTitles).map { "\($0.lowercased().replacing(" ", with: "-"))-tab" })
    for (route, content) in zip(
      MainRoute.allCases,
      ["Oldest pending", "7 of 7", "Last order", "Type a customer's name", "ada@example.com", "Appearance"])
    {
      let name = try fixture.tabTitles[route.number - 1]
      await screen.tap(name)
      await screen.expect(content)
      #expect(screen.lines[0] == bar && !screen.lines[2].drop { $0 == " " }.hasPrefix(name), "no second title")
      let place = try #require(screen.place(of: "\(route.number) \(name)"))
      let underline = try #require(screen.place(of: String(repeating: "━", count: name.count + 2)))
      #expect(abs(place.x - underline.x) <= 1, "the bar marks the selected tab")
    }
  }

  @Test(.requirement("N33"), arguments: [AppError.networkUnavailable, .sessionExpired, .maintenanceMode])
  func error(_ error: AppError) async throws {
    let fixture = AppFixture.signedIn()
    let screen = await fixture.home()
    try #require(fixture.appState).transition(to: .error(error))
    await screen.expect("[ Sign in ]")
    await screen.snapshot("error-\(error)")
  }

  @Test func commands() async {
    let screen = ScreenDriver(AppFixture.signedIn().launch())
    await screen.tap("Orders")
    await screen.press(.character("p"), modifiers: .control)
    await screen.snapshot("app-commands")
  }

  /// The keys are those of an order without a tab bar, so that the recording does not change with the tabs of the app.
  @Test func keys() async {
    let screen = await AppFixture.signedIn().home()
    await screen.driver.reproduce(link: "trellis://orders/1004")
    await screen.expect("Order #1004")
    await screen.press(.function(1))
    await screen.snapshot("app-keys")
  }
}
