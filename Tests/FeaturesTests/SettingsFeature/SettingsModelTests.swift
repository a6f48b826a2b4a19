import DesignTokens
import FeatureKit
import Services
import ServicesFakes
import Testing

@testable import SettingsFeature

struct SettingsModelTests {
  private let storage = InMemoryPreferencesStorage()
  private let app = AppliedPreferences(Preferences(theme: .light, notificationsEnabled: false))

  private let changes = RecentChangeModel()

  private func makeModel(reportServer: String? = nil) -> SettingsModel {
    let editor = SettingsEditor(preferencesStorage: storage, closures: app.closures, changes: changes)
    return SettingsModel(editor: editor, reportServer: reportServer)
  }

  @Test func savedChoicesAreShown() {
    let model = makeModel()
    #expect(model.theme == .light)
    #expect(!model.notificationsEnabled)
    #expect(model.analyticsEnabled)
  }

  @Test func eachChoiceIsSavedAndReported() {
    let model = makeModel()
    model.theme = .highContrast
    model.notificationsEnabled = true
    model.analyticsEnabled = false
    let expected = Preferences(theme: .highContrast, notificationsEnabled: true, analyticsEnabled: false)
    #expect(storage.loadPreferences() == expected)
    #expect(app.changes.count == 3)
    #expect(app.changes.last == expected)
  }

  @Test("Consent for one server does not extend to another")
  func anotherServerNeedsItsOwnConsent() {
    let first = makeModel(reportServer: "https://one.example.com")
    #expect(!first.sendsReports)
    first.sendsReports = true
    #expect(first.sendsReports)
    #expect(app.changes.map(\.reportServer) == ["https://one.example.com"])
    #expect(storage.loadPreferences().reportServer == "https://one.example.com")

    #expect(!makeModel(reportServer: "https://two.example.com").sendsReports)
    #expect(!makeModel().sendsReports)
    first.sendsReports = false
    #expect(storage.loadPreferences().reportServer == nil)
  }

  @Test func repeatedChoiceIsNoChange() {
    let model = makeModel()
    model.theme = .light
    #expect(app.changes.isEmpty)
  }

  @Test func choiceMadeElsewhereIsPreserved() {
    let model = makeModel()
    app.current.theme = .highContrast
    #expect(model.theme == .highContrast)
    model.notificationsEnabled = true
    #expect(app.current == Preferences(theme: .highContrast, notificationsEnabled: true))
    #expect(storage.loadPreferences() == app.current)
  }

  @Test func signOutCallsTheCoordinator() async {
    let model = makeModel()
    await model.signOut()
    #expect(app.signOuts == 1)
    #expect(!model.isSigningOut)
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
}
