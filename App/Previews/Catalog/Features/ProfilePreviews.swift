import AppMocks
import FeatureKit
import Models
import Networking
import ProfileFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver

nonisolated enum ProfilePreviews {
  static let all = reading + editing

  private static let reading = [
    preview("profile", "the user, the shop and the plan", steps: [.expect("Ada Lovelace")]),
    preview("profile-loading", "the first load") { profiles, _ in
      profiles.onProfile.set { try await untilCanceled() }
    },
    preview("profile-failed", "no connection", steps: [.expect("Your profile could not be loaded")]) { profiles, _ in
      profiles.fail(with: NetworkError.noConnection)
    },
    preview("profile-plan-failed", "only the plan failed", steps: [.expect("Your plan could not be loaded")]) {
      $1.fail(with: NetworkError.timeout)
    },
    preview("profile-long-text", "names of 200 characters") { profiles, _ in
      profiles.set(Profile(name: ExtremeTexts.long, shopName: ExtremeTexts.long, email: ExtremeTexts.long))
    },
    preview("profile-emoji", "emoji, wide and combining characters") { profiles, _ in
      profiles.set(
        Profile(name: ExtremeTexts.emoji, shopName: ExtremeTexts.wide, email: ExtremeTexts.combining))
    },
    preview("profile-right-to-left", "right-to-left names") { profiles, _ in
      profiles.set(
        Profile(name: ExtremeTexts.rightToLeft[0], shopName: ExtremeTexts.rightToLeft[1], email: "ada@example.com"))
    },
  ]

  private static let editing = [
    preview("profile-editing", "the form", steps: [.tap("Edit"), .expect("Edit profile")]),
    preview(
      "profile-problem", "the shop has no name",
      steps: [
        .tap("Edit"), .type(field: "Shop name", text: " "), .tap("Save"), .expect("Please name your shop"),
      ]),
    preview("profile-saving", "the request is in progress", steps: save + [.expect("Saving…")]) { profiles, _ in
      profiles.onUpdate.set { _ in try await untilCanceled() }
    },
    preview("profile-not-saved", "the server is too busy", steps: save + [.expect("Your profile was not saved")]) {
      profiles, _ in
      profiles.onUpdate.set(throwing: NetworkError.serverError(503))
    },
  ]

  private static let save: [ScriptCommand] = [
    .tap("Edit"), .type(field: "Shop name", text: "Difference Engines"), .tap("Save"),
  ]

  private static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeProfileService, FakePurchaseService) -> Void = { _, _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "ProfileFeature", steps: steps) { clock in
      let (profiles, purchases) = (FakeProfileService.sample, FakePurchaseService.sample)
      configure(profiles, purchases)
      let feature = ProfileFeatureFactory.create(
        profileService: profiles, revisions: ShopRevisions(), context: .preview(clock),
        closures: ProfileClosures(onShowOrderHistory: {}, onShowSettings: {}, onShow: { _ in }))
      let view = feature.makeMainView()
      return NavigationStack { view }.environment(\.purchaseService, purchases)
    }
  }
}

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
        profileService: FakeProfileService.sample, revisions: ShopRevisions(), context: .preview(clock),
        closures: ProfileClosures(onShowOrderHistory: {}, onShowSettings: {}, onShow: { _ in }))
      let view = feature.makeView(for: .plans)
      return NavigationStack { view }.environment(\.purchaseService, purchases)
    }
  }
}
