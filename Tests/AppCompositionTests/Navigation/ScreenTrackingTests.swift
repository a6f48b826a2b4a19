import Analytics
import AuthFeature
import CoreFakes
import FeatureKit
import HomeFeature
import Models
import NotificationsFeature
import OnboardingFeature
import OrdersFeature
import ProfileFeature
import SearchFeature
import Services
import ServicesFakes
import SettingsFeature
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

extension AppFixture {
  fileprivate var shownScreens: [String] {
    analytics.events.filter { $0.name == ScreenShown.schema.name }.compactMap { $0.properties["screen"] }
  }
}

@Suite("Each screen that the user sees is logged once")
struct ScreenTrackingTests {
  @Test(.requirement("N38")) func walkThroughTabsPagesAndModals() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      expect "Oldest pending"
      tap "Orders"
      key enter
      expect "Order #1001"
      key esc
      expect "7 of 7"
      tap "Profile"
      tap "Order history"
      expect "Completed orders"
      key enter
      expect "Order #1002"
      key esc
      expect "Completed orders"
      key esc
      reject "Completed orders"
      tap "Settings"
      open trellis://settings/about
      expect "MIT"
      relaunch
      expect "MIT"
      """)
    // The launch logs only the restored page.
    #expect(
      fixture.shownScreens == [
        "home", "orders", "order", "orders", "profile", "orderHistory", "order", "orderHistory", "profile", "settings",
        "settingsPage", "settingsPage",
      ])
  }

  @Test func walkFromTheSignInToTheTabs() async throws {
    let fixture = AppFixture()
    try await fixture.play(
      """
      expect "Sign in to see"
      tap "Create an account"
      expect "A new shop"
      key esc
      type "Email" ada@example.com
      type "Password" password
      tap "Sign in"
      expect "Step 1 of 4"
      tap "Continue"
      expect "Step 2 of 4"
      tap "Skip"
      expect "Oldest pending"
      """)
    #expect(
      fixture.shownScreens == ["signIn", "signUp", "signIn", "onboardingWelcome", "onboardingPermissions", "home"])
  }

  @Test("Closing a screen logs the one below it, and an error that covers the flow is no screen of it")
  func closingAScreenLogsTheOneBelowIt() async throws {
    let fixture = AppFixture.signedIn()
    fixture.hasMail = true
    let screen = await fixture.home()
    let main = try #require(fixture.coordinator?.mainCoordinator)
    fixture.coordinator?.showGuest(MailRoute.mail)
    await screen.expect("No mail yet.")
    main.dismissDetour()
    await screen.expect("Oldest pending")
    main.navigate(to: OrderFlowRoute.draft)
    main.navigate(to: OrderFlowRoute.review)
    main.navigate(to: OrderFlowRoute.placed(1001))
    // The draft below a placed order is not shown.
    main.frontCoordinator.pop()
    await screen.expect("7 of 7")
    try #require(fixture.appState).transition(to: .error(.maintenanceMode))
    await screen.expect("[ Sign in ]")
    #expect(fixture.shownScreens == ["home", "mail", "home", "newOrder", "newOrderReview", "orderPlaced", "orders"])
  }

  @Test func userWithoutConsentIsNotTracked() async throws {
    let fixture = AppFixture.signedIn()
    try fixture.preferences.savePreferences(Preferences(analyticsEnabled: false))
    try await fixture.play(
      """
      expect "Oldest pending"
      tap "Orders"
      expect "7 of 7"
      """)
    #expect(fixture.shownScreens.isEmpty)
  }

  // MARK: The event

  @Test("The event contains the kind of the screen, and neither numbers nor tokens")
  func eventContainsNoIdentifiers() {
    let routes: [(any Route, String)] = [
      (AuthRoute.resetPassword(token: "s3cret"), "resetPassword"), (OrdersRoute.detail(1042), "order"),
      (OrderFlowRoute.placed(1042), "orderPlaced"), (SettingsRoute.about, "settingsPage"),
      (OnboardingRoute.step(.profileSetup), "onboardingProfile"), (NotificationsRoute.notifications, "notifications"),
    ]
    for (route, name) in routes { #expect(ScreenShown(route)?.properties == ["screen": name]) }
  }

  @Test("The screens of all features are allowed, each under a name of its own")
  func eachScreenIsAllowed() {
    let names = AppFeature.allCases.flatMap(\.declaration.routes).flatMap { $0.screenNames }
    for name in names {
      #expect(AppEvents.allowed.allowed("ScreenShown", properties: ["screen": name]) == ["screen": name])
    }
    #expect(Set(names).count == names.count)
  }

  @Test("The names that were recorded before stay the same")
  func namesStayTheSame() {
    let recorded: Set = [
      "signIn", "signUp", "forgotPassword", "resetPassword", "onboardingWelcome", "onboardingPermissions",
      "onboardingProfile", "onboardingComplete", "home", "orders", "order", "orderHistory", "newOrder",
      "newOrderReview", "orderPlaced", "search", "profile", "plans", "settings", "settingsPage", "notifications",
      "mail",
    ]
    #expect(recorded.subtracting(ScreenShown.names) == [])
  }

  @Test func tabIsNoScreen() {
    for route in MainRoute.allCases { #expect(ScreenShown(route) == nil) }
    #expect(ScreenShown(AppRoute.main) == nil)
  }
}
