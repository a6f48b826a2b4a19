import FeatureKit
import RequirementTrait
import SettingsFeature
import Testing
import TrellisNavigation

@testable import AppComposition

/// Every screen of the app, by the list of screens that analytics know.
@Suite("Each screen has a link", .requirement("Y1"))
struct ScreenLinkTests {
  /// The screens without a link, with the reason.
  nonisolated private static let exceptions: [ScreenShown.Screen: String] = [
    .onboardingWelcome: "the app's state determines the step", .onboardingPermissions: "as the first step",
    .onboardingProfile: "as the first step", .onboardingComplete: "as the first step",
    .newOrderReview: "a draft is valid only after the user has seen it",
    .orderPlaced: "the acknowledgment of one placement; the order itself has a link",
  ]

  private static func linked(_ catalog: LinkCatalog) throws -> Set<ScreenShown.Screen> {
    Set(
      try catalog.entries.compactMap { ScreenShown(try catalog.resolve($0.example.text(at: .trellis)).route)?.screen })
  }

  @Test func eachScreenHasALink() throws {
    let linked = try Self.linked(.withMail)
    let missing = ScreenShown.Screen.allCases.filter { !linked.contains($0) && Self.exceptions[$0] == nil }
    #expect(missing == [], "Add a pattern to the `links` of the route, or a reason to `exceptions`.")
    #expect(linked.isDisjoint(with: Self.exceptions.keys))
  }

  @Test func eachSettingsPageHasALink() {
    for page in SettingsRoute.allCases { #expect(SettingsRoute.links.link(to: page) != nil, "\(page)") }
  }

  @Test func screenWithoutALinkIsFound() throws {
    let entries = LinkCatalog.withMail.entries.filter { $0.text != "trellis://order-history" }
    #expect(try !Self.linked(LinkCatalog(entries: entries)).contains(.orderHistory))
  }
}
