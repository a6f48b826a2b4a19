import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import ProfileFeature

@Suite("Snapshots of the plans in three sizes")
struct PlansSnapshotTests {
  private func plans(_ purchase: Purchase?) -> ScreenDriver {
    let purchases = FakePurchaseService()
    purchases.set(purchase)
    let feature = ProfileFeatureFactory.create(
      profileService: FakeProfileService(), revisions: ShopRevisions(),
      context: FeatureContext(userID: "", time: AppTime()),
      closures: ProfileClosures(onShowOrderHistory: {}, onShowSettings: {}, onShow: { _ in }))
    return ScreenDriver { feature.makeView(for: .plans).environment(\.purchaseService, purchases) }
  }

  @Test(
    arguments: [
      (nil, "plans"), (.sample, "plans-active"), (.pendingSample, "plans-pending"),
      (.declinedSample, "plans-declined"),
    ] as [(Purchase?, String)])
  func plans(purchase: Purchase?, name: String) async {
    let screen = plans(purchase)
    await screen.expect("Free  $0.00 a month")
    await screen.snapshot(name)
  }

  @Test func confirmation() async {
    let screen = plans(nil)
    await screen.tap("Choose Team…")
    await screen.expect("Purchase Team?")
    await screen.snapshot("plans-confirmation")
  }
}
