import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import SettingsFeature

@Suite("DESIGN: the settings as they are seen, in three sizes")
struct SettingsSnapshotTests {
  private func settings() -> ScreenDriver {
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: InMemoryPreferencesStorage(),
      closures: SettingsClosures(onPreferencesChanged: { _ in }, onSignOut: {}))
    return ScreenDriver { feature.makeMainView() }
  }

  @Test func choices() async {
    await settings().snapshot("settings")
  }

  @Test func question() async {
    let screen = settings()
    await screen.tap("Sign out")
    await screen.expect("You will need your password")
    await screen.snapshot("settings-sign-out")
  }
}
