import DesignTokens
import FeatureKit
import Services
import ServicesFakes
import Testing

@testable import SettingsFeature

struct SettingsModelTests {
  private let storage = InMemoryPreferencesStorage()
  private let app = AppliedPreferences()

  private let changes = RecentChangeModel()
  private var editor: SettingsEditor {
    SettingsEditor(preferencesStorage: storage, closures: app.closures, changes: changes)
  }

  private func makeModel(reportServer: String? = nil) -> SettingsModel {
    SettingsModel(editor: editor, reportServer: reportServer)
  }

  @Test func savedChoicesAreShown() {
    app.current = Preferences(theme: .light, notificationsEnabled: false)
    let model = makeModel()
    #expect(model.theme == .light && !model.notificationsEnabled && model.analyticsEnabled)
  }

  @Test func eachChoiceIsSavedAndReported() {
    app.current = Preferences(theme: .light, notificationsEnabled: false)
    let model = makeModel()
    model.theme = .highContrast
    model.notificationsEnabled = true
    model.analyticsEnabled = false
    let expected = Preferences(theme: .highContrast, notificationsEnabled: true, analyticsEnabled: false)
    #expect(storage.loadPreferences() == expected)
    #expect(app.changes.count == 3 && app.changes.last == expected)
  }

  @Test("Consent for one server does not extend to another")
  func anotherServerNeedsItsOwnConsent() {
    let first = makeModel(reportServer: "https://one.example.com")
    #expect(!first.sendsReports)
    first.sendsReports = true
    #expect(first.sendsReports)
    let servers = app.changes.map(\.reportServer) + [storage.loadPreferences().reportServer]
    #expect(servers == ["https://one.example.com", "https://one.example.com"])
    #expect(!makeModel(reportServer: "https://two.example.com").sendsReports && !makeModel().sendsReports)
    first.sendsReports = false
    #expect(storage.loadPreferences().reportServer == nil)
  }

  @Test func repeatedChoiceIsNoChange() {
    app.current = Preferences(theme: .light, notificationsEnabled: false)
    let model = makeModel()
    model.theme = .light
    #expect(app.changes.isEmpty && !changes.canUndo)
  }

  @Test func theDeskIsSavedAndExplained() {
    let model = makeModel()
    #expect(model.startScreen == .last && model.dateStyle == .age)
    model.startScreen = .orders
    #expect(changes.acknowledgment == "Trellis starts with Orders.")
    model.dateStyle = .date
    #expect(changes.acknowledgment == "Lists show the date of orders.")
    #expect(storage.loadPreferences().startScreen == .orders)
    #expect(model.dateStyleHint.contains("Nov 4, 2025"))
  }

  @Test func aPreviewIsReportedButNotSaved() {
    app.current = Preferences(theme: .light, notificationsEnabled: false)
    let model = makeModel()
    model.previewTheme(.phosphor)
    #expect(app.previewedTheme == .phosphor)
    #expect(model.theme == .light && app.changes.isEmpty)
    model.previewTheme(.light)
    #expect(app.previewedTheme == nil, "the chosen theme needs no preview")
  }

  @Test func everyThemeHasItsOwnTitle() {
    #expect(ThemeName.allCases.map(\.title) == ["Automatic", "Dark", "Light", "High contrast", "Phosphor", "Ledger"])
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
