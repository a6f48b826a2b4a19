import DesignTokens
import Services
import ServicesFakes
import Testing

@testable import AppComposition

struct UserConfigurationTests {
  private func configuration() -> UserConfiguration {
    var configuration = UserConfiguration()
    configuration.theme = .light
    return configuration
  }

  @Test func configuredValueTakesPrecedenceOverTheStoredOne() {
    let base = InMemoryPreferencesStorage(Preferences(theme: .highContrast, notificationsEnabled: false))
    let storage = ConfiguredPreferences(base: base, configuration: configuration())
    #expect(storage.loadPreferences() == Preferences(theme: .light, notificationsEnabled: false))
  }

  @Test func configuredValueIsNotStored() throws {
    let base = InMemoryPreferencesStorage(Preferences(theme: .highContrast))
    let storage = ConfiguredPreferences(base: base, configuration: configuration())
    var changed = storage.loadPreferences()
    changed.notificationsEnabled = false
    try storage.savePreferences(changed)
    #expect(base.loadPreferences() == Preferences(theme: .highContrast, notificationsEnabled: false))
    changed.theme = .dark
    try storage.savePreferences(changed)
    #expect(base.loadPreferences().theme == .dark)
  }
}
