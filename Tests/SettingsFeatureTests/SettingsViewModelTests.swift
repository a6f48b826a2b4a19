import DesignTokens
import FeatureKit
import Models
import ServicesFakes
import Testing

@testable import SettingsFeature

struct SettingsViewModelTests {
  private let storage = InMemoryPreferencesStorage()
  private let app = AppliedPreferences(Preferences(theme: .light, notificationsEnabled: false))

  private func makeViewModel(reportServer: String? = nil) -> SettingsViewModel {
    SettingsViewModel(preferencesStorage: storage, reportServer: reportServer, closures: app.closures)
  }

  @Test func savedChoicesAreShown() {
    let viewModel = makeViewModel()
    #expect(viewModel.theme == .light)
    #expect(!viewModel.notificationsEnabled)
    #expect(viewModel.analyticsEnabled)
  }

  @Test func eachChoiceIsSavedAndReported() {
    let viewModel = makeViewModel()
    viewModel.theme = .highContrast
    viewModel.notificationsEnabled = true
    viewModel.analyticsEnabled = false
    let expected = Preferences(theme: .highContrast, notificationsEnabled: true, analyticsEnabled: false)
    #expect(storage.loadPreferences() == expected)
    #expect(app.changes.count == 3)
    #expect(app.changes.last == expected)
  }

  @Test("Consent for one server does not extend to another")
  func anotherServerNeedsItsOwnConsent() {
    let first = makeViewModel(reportServer: "https://one.example.com")
    #expect(!first.sendsReports)
    first.sendsReports = true
    #expect(first.sendsReports)
    #expect(app.changes.map(\.reportServer) == ["https://one.example.com"])
    #expect(storage.loadPreferences().reportServer == "https://one.example.com")

    #expect(!makeViewModel(reportServer: "https://two.example.com").sendsReports)
    #expect(!makeViewModel().sendsReports)
    first.sendsReports = false
    #expect(storage.loadPreferences().reportServer == nil)
  }

  @Test func repeatedChoiceIsNoChange() {
    let viewModel = makeViewModel()
    viewModel.theme = .light
    #expect(app.changes.isEmpty)
  }

  @Test func failedSaveDoesNotRevertTheChoice() {
    storage.failSaving(with: FailureMessage("Could not save preferences"))
    let viewModel = makeViewModel()
    viewModel.theme = .dark
    #expect(viewModel.error?.sentence == "Your settings were not saved. Could not save preferences.")
    #expect(viewModel.theme == .dark)
    #expect(app.changes.map(\.theme) == [.dark])
    #expect(makeViewModel().theme == .dark, "the choice applies until the app quits")
  }

  @Test func choiceMadeElsewhereIsPreserved() {
    let viewModel = makeViewModel()
    app.current.theme = .highContrast
    #expect(viewModel.theme == .highContrast)
    viewModel.notificationsEnabled = true
    #expect(app.current == Preferences(theme: .highContrast, notificationsEnabled: true))
    #expect(storage.loadPreferences() == app.current)
  }

  @Test func signOutCallsTheCoordinator() async {
    let viewModel = makeViewModel()
    await viewModel.signOut()
    #expect(app.signOuts == 1)
    #expect(!viewModel.isSigningOut)
  }

  @Test func everyThemeHasItsOwnTitle() {
    #expect(ThemeName.allCases.map(\.title) == ["Light", "Dark", "High contrast"])
  }
}
