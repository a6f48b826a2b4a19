import DesignTokens
import Services
import ServicesFakes
import Testing

@testable import ServicesLive

struct ConfiguredPreferencesTests {
  private let settings = ConfiguredSettings(file: "config", theme: .light, startScreen: .orders, dateStyle: .date)

  @Test func configuredValuesTakePrecedenceOverTheStoredOnes() {
    let base = InMemoryPreferencesStorage(Preferences(theme: .highContrast, notificationsEnabled: false))
    let storage = ConfiguredPreferences(base: base, settings: settings)
    #expect(
      storage.loadPreferences()
        == Preferences(theme: .light, notificationsEnabled: false, startScreen: .orders, dateStyle: .date))
  }

  @Test func configuredValueIsNotStored() throws {
    let base = InMemoryPreferencesStorage(Preferences(theme: .highContrast))
    let storage = ConfiguredPreferences(base: base, settings: settings)
    var changed = storage.loadPreferences()
    changed.notificationsEnabled = false
    try storage.savePreferences(changed)
    #expect(base.loadPreferences() == Preferences(theme: .highContrast, notificationsEnabled: false))
    changed.theme = .dark
    try storage.savePreferences(changed)
    #expect(base.loadPreferences().theme == .dark)
  }
}
