import FeatureKit
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import SettingsFeature

@Suite("Snapshots of the settings in three sizes")
struct SettingsSnapshotTests {
  private func settings(_ page: SettingsRoute) -> ScreenDriver {
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: InMemoryPreferencesStorage(), version: "1.2.3", changes: RecentChangeModel(),
      closures: AppliedPreferences().closures)
    return ScreenDriver { feature.makeView(for: page) }
  }

  @Test(arguments: SettingsRoute.allCases)
  func page(_ page: SettingsRoute) async {
    await settings(page).snapshot(page.rawValue)
  }

  @Test func signOutConfirmation() async {
    let screen = settings(.account)
    await screen.tap("Sign out")
    await screen.expect("You will need your password")
    await screen.snapshot("settings-sign-out")
  }
}
