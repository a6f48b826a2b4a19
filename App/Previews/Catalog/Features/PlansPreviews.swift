import AppMocks
import FeatureKit
import Models
import Networking
import ProfileFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver

/// The plans of the shop.
nonisolated enum PlansPreviews {
  static let all = [
    preview("plans", "the free plan", steps: [.expect("✓ Your plan")]),
    preview("plans-active", "the pro plan") { $0.set(.sample) },
    preview("plans-pending", "a purchase waits for approval") { $0.set(.pendingSample) },
    preview("plans-declined", "the payment was declined") { $0.set(.declinedSample) },
    preview("plans-loading", "the first load") { $0.onCurrentPurchase.set { try await untilCanceled() } },
    preview("plans-failed", "no connection", steps: [.expect("Your plan could not be loaded")]) {
      $0.fail(with: NetworkError.noConnection)
    },
    preview(
      "plans-confirmation", "the question before a purchase",
      steps: [.tap("Choose Team…"), .expect("Purchase Team?")]),
    preview("plans-purchasing", "the request is in progress", steps: purchase + [.expect("One moment…")]) {
      $0.onPurchase.set { _ in try await untilCanceled() }
    },
    preview("plans-not-purchased", "the bank declines", steps: purchase + [.expect("Pro was not purchased")]) {
      $0.onPurchase.set(throwing: PurchaseError.declined)
    },
    preview(
      "plans-nothing-to-restore", "no canceled plan can be restored",
      steps: [.tap("Restore purchase"), .expect("No plan was restored")]),
  ]

  private static let purchase: [ScriptCommand] = [.tap("Choose Pro…"), .tap("Purchase")]

  private static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakePurchaseService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "ProfileFeature", steps: steps) { clock in
      let purchases = FakePurchaseService.sample
      configure(purchases)
      let feature = ProfileFeatureFactory.create(
        profileService: FakeProfileService.sample, changes: RecentChangeModel(clock: clock),
        revisions: ShopRevisions(), clock: clock, userID: User.sample.id,
        closures: ProfileClosures(onShowOrderHistory: {}, onShowSettings: {}, onShowPlans: {}, onShowProfile: {}))
      let view = feature.makePlansView()
      return NavigationStack { view }.environment(\.purchaseService, purchases)
    }
  }
}
