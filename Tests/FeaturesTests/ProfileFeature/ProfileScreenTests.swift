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

struct ProfileScreenTests {
  private let profiles = FakeProfileService()
  private let purchases = FakePurchaseService()
  private let clock = VirtualClock()
  private let visits = Visits()

  private final class Visits {
    var places: [String] = []
  }

  init() {
    profiles.set(.sample)
    purchases.set(.sample)
  }

  private func makeDriver(size: Size = .standard) -> Driver {
    let feature = ProfileFeatureFactory.create(
      profileService: profiles, revisions: ShopRevisions(),
      context: FeatureContext(userID: "", time: AppTime()),
      closures: ProfileClosures(
        onShowOrderHistory: { [visits] in visits.places.append("history") },
        onShowSettings: { [visits] in visits.places.append("settings") },
        onShow: { [visits] in visits.places.append($0.rawValue) }))
    let scene = WindowGroup { feature.makeMainView().environment(\.purchaseService, purchases) }
    return Driver(scene, size: size, clock: clock)
  }

  /// - Parameter typedAhead: The keys that are sent before the first load ends.
  private func play(_ text: String, size: Size = .standard, typedAhead: String = "") async throws {
    let driver = makeDriver(size: size)
    for key in typedAhead { driver.window.send(.key(KeyPress(.character(key)))) }
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "profile", text: text))
  }

  @Test("The profile opens other features only through closures", .requirement("M2", "M8"))
  func linksCallTheCoordinator() async throws {
    try await play(
      """
      expect "Ada Lovelace"
      key h
      tap "Settings"
      tap "Change plan…"
      """)
    #expect(visits.places == ["history", "settings", "plans"])
  }

  @Test(
    "The profile shows the current plan",
    arguments: [
      (nil, "Plan         Free"), (.sample, "Plan         Pro, $12.00 a month"),
      (.pendingSample, "Plan         Pro. Team is waiting for approval."),
      (.declinedSample, "Plan         Free. Team was declined."),
    ] as [(Purchase?, String)])
  func planIsShown(purchase: Purchase?, text: String) async throws {
    purchases.set(purchase)
    try await play("expect \"\(text)\"")
  }

  @Test func failedPlanLeavesTheProfileUsable() async throws {
    purchases.fail(with: FailureMessage("No internet connection"))
    try await play(
      """
      expect "✗ Your plan could not be loaded"
      expect "Ada Lovelace"
      tap "Edit"
      expect "Edit profile"
      """)
  }

  @Test func keyTypedBeforeTheFirstFrameIsHandled() async throws {
    try await play("expect \"Ada Lovelace\"", typedAhead: "h")
    #expect(visits.places == ["history"])
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 60, height: 20)])
  func shopCanBeRenamed(size: Size) async throws {
    try await play(
      """
      expect "Analytical Engines"
      tap "Edit"
      type "Shop name" "  "
      tap "Save"
      expect "Please name your shop"
      type "Shop name" "Difference Engines"
      tap "Save"
      expect "Difference Engines"
      reject "Save"
      """, size: size)
    #expect(profiles.current?.shopName == "Difference Engines")
  }

  @Test("The profile has its snapshots in three sizes")
  func card() async {
    let screen = ScreenDriver(makeDriver())
    await screen.expect("Ada Lovelace")
    await screen.snapshot("profile")
  }

  @Test("The form with an error has its snapshots in three sizes")
  func editingWithAnError() async {
    let screen = ScreenDriver(makeDriver())
    await screen.tap("Edit")
    await screen.type(" ", into: "Shop name")
    await screen.tap("Save")
    await screen.expect("Please name your shop")
    await screen.snapshot("profile-editing")
  }

  @Test("A failed load has its snapshots in three sizes")
  func failedLoad() async {
    profiles.onProfile.set(throwing: FailureMessage("No internet connection"))
    let screen = ScreenDriver(makeDriver())
    await screen.expect("No internet connection")
    await screen.snapshot("profile-failed")
  }
}
