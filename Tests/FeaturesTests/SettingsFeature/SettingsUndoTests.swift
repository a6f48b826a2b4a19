import DesignTokens
import FeatureKit
import Services
import ServicesFakes
import Testing

@testable import SettingsFeature

struct SettingsUndoTests {
  private let storage = InMemoryPreferencesStorage()
  private let app = AppliedPreferences()
  private let changes = RecentChangeModel()
  private var editor: SettingsEditor {
    SettingsEditor(preferencesStorage: storage, closures: app.closures, changes: changes)
  }

  @Test func changedThemeIsChangedBack() async throws {
    try editor.change(.theme, to: .highContrast)
    #expect(changes.acknowledgment == "The theme is High contrast.")
    await changes.undo()
    #expect(app.current == Preferences() && storage.loadPreferences() == Preferences())
    #expect(changes.acknowledgment == "The theme is Automatic.")
  }

  @Test func eachSettingHasItsOwnSentence() {
    let model = SettingsModel(editor: editor, reportServer: "https://one.example.com")
    model.notificationsEnabled = false
    #expect(changes.acknowledgment == "Notifications are off.")
    model.sendsReports = true
    #expect(changes.acknowledgment == "Usage is sent to https://one.example.com.")
    model.analyticsEnabled = false
    #expect(changes.acknowledgment == "Usage is not recorded.")
  }

  @Test func undoDoesNotChangeTheOtherSettings() async throws {
    try editor.change(.theme, to: .light)
    app.current.notificationsEnabled = false
    await changes.undo()
    #expect(app.current == Preferences(notificationsEnabled: false))
  }

  @Test func sameValueIsNoChange() throws {
    try editor.change(.theme, to: .automatic)
    #expect(!changes.canUndo)
  }

  @Test func commandsCanChangeSettingsWithoutAScreen() async throws {
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: storage, version: "1", changes: changes, closures: app.closures)
    try feature.setTheme(.light)
    try feature.setNotificationsEnabled(false)
    await changes.undo()
    #expect(app.current == Preferences(theme: .light))
  }

  @Test func unsavedUndoIsReportedAndApplies() async throws {
    try editor.change(.theme, to: .light)
    storage.failSaving(with: FailureMessage("The disk is full"))
    await changes.undo()
    #expect(changes.failure?.sentence == "Your settings were not saved. The disk is full.")
    #expect(app.current.theme == .automatic)
  }
}
