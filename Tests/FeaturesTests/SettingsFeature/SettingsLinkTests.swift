import FeatureKit
import Foundation
import Services
import ServicesFakes
import Testing
import TrellisNavigation

@testable import SettingsFeature

struct SettingsLinkTests {
  @Test(
    arguments: [
      ("trellis://settings", .settings), ("trellis://settings/", .settings), ("TRELLIS://Settings", .settings),
      ("trellis://settings/appearance", .appearance), ("trellis://settings/notifications", .notifications),
      ("trellis://settings/privacy", .privacy), ("trellis://settings/account", .account),
      ("trellis://settings/about", .about), ("trellis://settings/fonts", nil), ("trellis://settings/settings", nil),
      ("trellis://settings/about/us", nil), ("trellis://orders", nil), ("https://settings/about", nil),
      ("trellis:settings", nil),
    ] as [(String, SettingsRoute?)])
  func linksAreParsedStrictly(link: String, route: SettingsRoute?) throws {
    #expect(SettingsRoute(link: try #require(URL(string: link))) == route)
  }

  @Test func linkOpensItsPageThroughTheCoordinator() throws {
    let app = AppliedPreferences()
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: InMemoryPreferencesStorage(), version: "1", changes: RecentChangeModel(),
      closures: app.closures)
    #expect(feature.handleDeepLink(try #require(URL(string: "trellis://settings/privacy"))))
    #expect(app.page == .privacy)
    #expect(!feature.handleDeepLink(try #require(URL(string: "trellis://settings/fonts"))))
    #expect(app.page == .privacy)
  }

  @Test("Restoration finds each route by its identifier")
  func identifiersAreStable() {
    let identifiers = SettingsRoute.allCases.map(\.identifier)
    #expect(
      identifiers == [
        "settings", "settings-appearance", "settings-notifications", "settings-privacy", "settings-account",
        "settings-about",
      ])
    #expect(identifiers.map(SettingsRoute.init(rawValue:)) == SettingsRoute.allCases)
  }
}
