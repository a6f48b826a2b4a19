import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import ProfileFeature

struct PlansScreenTests {
  private let purchases = FakePurchaseService()
  private let feature = ProfileFeatureFactory.create(
    profileService: FakeProfileService(), revisions: ShopRevisions(),
    context: FeatureContext(userID: "", time: AppTime()),
    closures: ProfileClosures(onShowOrderHistory: {}, onShowSettings: {}, onShow: { _ in }))

  init() {
    purchases.set(nil)
  }

  private func screen(_ size: Size = .standard) -> ScreenDriver {
    ScreenDriver(size: size) { feature.makeView(for: .plans).environment(\.purchaseService, purchases) }
  }

  private func play(_ text: String, size: Size = .standard) async throws {
    let driver = screen(size).driver
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "plans", text: text))
  }

  @Test("The screen takes its service from the environment", .requirement("M7"))
  func serviceComesFromTheEnvironment() async throws {
    try await play("expect \"✓ Your plan\"")
    let screen = ScreenDriver { feature.makeView(for: .plans) }
    await screen.expect("Plans are not available in this app")
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 60, height: 20)])
  func purchaseIsConfirmedFirst(size: Size) async throws {
    try await play(
      """
      expect "Pro   $12.00 a month"
      tap "Choose Pro…"
      expect "Purchase Pro?"
      expect "It costs $12.00 a month, and replaces Free."
      tap "Not now"
      reject "Purchase Pro?"
      """, size: size)
    #expect(purchases.current == nil)
    try await play(
      """
      tap "Choose Pro…"
      tap "Purchase"
      expect "Choose Free…"
      reject "Choose Pro…"
      """, size: size)
    #expect(purchases.current?.plan == .pro)
  }

  @Test func approvedPurchaseIsShownAfterACheck() async {
    purchases.set(.pendingSample)
    let screen = screen()
    await screen.expect("Check again")
    purchases.decide(.active)
    await screen.press(.character("r"))
    await screen.expect("Choose Pro…")
    await screen.reject("Check again")
  }

  @Test func missingPurchaseCannotBeRestored() async throws {
    try await play(
      """
      tap "Restore purchase"
      expect "✗ No plan was restored"
      expect "There is no plan to restore"
      """)
  }

  @Test func failedLoadCanBeRetried() async throws {
    let service = purchases
    purchases.onCurrentPurchase.set { _ in
      service.onCurrentPurchase.clear()
      throw FailureMessage("No internet connection")
    }
    try await play(
      """
      expect "No internet connection"
      tap "Try again"
      expect "✓ Your plan"
      """)
  }

  @Test(
    "The plans have their snapshots in three sizes",
    arguments: [
      (nil, "plans"), (.sample, "plans-active"), (.pendingSample, "plans-pending"),
      (.declinedSample, "plans-declined"),
    ] as [(Purchase?, String)])
  func plans(purchase: Purchase?, name: String) async {
    purchases.set(purchase)
    let screen = screen()
    await screen.expect("Free  $0.00 a month")
    await screen.snapshot(name)
  }

  @Test("The confirmation of a purchase has its snapshots in three sizes")
  func confirmation() async {
    let screen = screen()
    await screen.tap("Choose Team…")
    await screen.expect("Purchase Team?")
    await screen.snapshot("plans-confirmation")
  }
}
