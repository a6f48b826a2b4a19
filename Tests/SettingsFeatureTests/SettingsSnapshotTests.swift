import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import SettingsFeature

@Suite("Snapshots of the settings in three sizes")
struct SettingsSnapshotTests {
  private func settings() -> ScreenDriver {
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: InMemoryPreferencesStorage(), closures: AppliedPreferences().closures)
    return ScreenDriver { feature.makeMainView() }
  }

  @Test func choices() async {
    await settings().snapshot("settings")
  }

  @Test func signOutConfirmation() async {
    let screen = settings()
    await screen.tap("Sign out")
    await screen.expect("You will need your password")
    await screen.snapshot("settings-sign-out")
  }
}
