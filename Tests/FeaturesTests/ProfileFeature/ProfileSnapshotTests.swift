import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import ProfileFeature

@Suite("Snapshots of the profile in three sizes")
struct ProfileSnapshotTests {
  private let profiles = FakeProfileService()
  private let purchases = FakePurchaseService()

  init() {
    profiles.set(.sample)
    purchases.set(.sample)
  }

  private func profile() -> ScreenDriver {
    let feature = ProfileFeatureFactory.create(
      profileService: profiles, revisions: ShopRevisions(),
      context: FeatureContext(userID: "", time: AppTime()),
      closures: ProfileClosures(onShowOrderHistory: {}, onShowSettings: {}, onShow: { _ in }))
    return ScreenDriver { feature.makeMainView().environment(\.purchaseService, purchases) }
  }

  @Test func card() async {
    let screen = profile()
    await screen.expect("Ada Lovelace")
    await screen.snapshot("profile")
  }

  @Test func editingWithAnError() async {
    let screen = profile()
    await screen.tap("Edit")
    await screen.type(" ", into: "Shop name")
    await screen.tap("Save")
    await screen.expect("Please name your shop")
    await screen.snapshot("profile-editing")
  }

  @Test func failedLoad() async {
    profiles.onProfile.set(throwing: FailureMessage("No internet connection"))
    let screen = profile()
    await screen.expect("No internet connection")
    await screen.snapshot("profile-failed")
  }
}
