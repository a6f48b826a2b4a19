import DesignTokens
import FeatureKit
import Models
import ServicesFakes
import Testing

@testable import SettingsFeature

struct SettingsViewModelTests {
  private let storage = InMemoryPreferencesStorage(Preferences(theme: .light, notificationsEnabled: false))
  private let reports = Reports()

  /// The calls that the coordinator received.
  private final class Reports {
    var preferences: [Preferences] = []
    var signOuts = 0
  }

  private func makeViewModel(reportServer: String? = nil) -> SettingsViewModel {
    let viewModel = SettingsViewModel(
      preferencesStorage: storage, reportServer: reportServer,
      closures: SettingsClosures(
        onPreferencesChanged: { [reports] preferences in reports.preferences.append(preferences) },
        onSignOut: { [reports] in reports.signOuts += 1 }))
    viewModel.load()
    return viewModel
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
    #expect(reports.preferences.count == 3)
    #expect(reports.preferences.last == expected)
  }

  @Test("Consent for one server does not extend to another")
  func anotherServerNeedsItsOwnConsent() {
    let first = makeViewModel(reportServer: "https://one.example.com")
    #expect(!first.sendsReports)
    first.sendsReports = true
    #expect(first.sendsReports)
    #expect(reports.preferences.map(\.reportServer) == ["https://one.example.com"])
    #expect(storage.loadPreferences().reportServer == "https://one.example.com")

    #expect(!makeViewModel(reportServer: "https://two.example.com").sendsReports)
    #expect(!makeViewModel().sendsReports)
    first.sendsReports = false
    #expect(storage.loadPreferences().reportServer == nil)
  }

  @Test func repeatedChoiceIsNoChange() {
    let viewModel = makeViewModel()
    viewModel.theme = .light
    #expect(reports.preferences.isEmpty)
  }

  @Test func failedSaveDoesNotRevertTheChoice() {
    storage.failSaving(with: FailureMessage("Could not save preferences"))
    let viewModel = makeViewModel()
    viewModel.theme = .dark
    #expect(viewModel.error?.sentence == "Your settings were not saved. Could not save preferences.")
    #expect(viewModel.theme == .dark)
    #expect(reports.preferences.map(\.theme) == [.dark])
  }

  @Test func signOutCallsTheCoordinator() async {
    let viewModel = makeViewModel()
    await viewModel.signOut()
    #expect(reports.signOuts == 1)
    #expect(!viewModel.isSigningOut)
  }

  @Test func everyThemeHasItsOwnTitle() {
    #expect(ThemeName.allCases.map(\.title) == ["Light", "Dark", "High contrast"])
  }
}
