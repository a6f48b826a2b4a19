import AppComposition
import AppMocks
import FeatureKit
import Persistence
import Services
import ServicesFakes
import SettingsFeature
import TerminalUI
import TerminalUIDriver

nonisolated enum SettingsPreviews {
  static let all = pages + states

  private static let pages = SettingsRoute.allCases.map { page in
    preview(page.rawValue, "the section \(page.title)", page)
  }

  private static let states = [
    preview(
      "settings-off", "notifications and usage data are off", .settings,
      preferences: Preferences(notificationsEnabled: false, analyticsEnabled: false)),
    preview(
      "settings-notifications-off", "no notifications", .notifications,
      preferences: Preferences(notificationsEnabled: false)),
    preview(
      "settings-privacy-server", "usage data is sent to a server", .privacy,
      preferences: Preferences(reportServer: reportServer), reportServer: reportServer),
    preview(
      "settings-privacy-long-text", "an address of 200 characters", .privacy,
      reportServer: "https://" + String(repeating: "a", count: 180) + ".example.com"),
    preview(
      "settings-not-saved", "the disk is full", .appearance, failure: .diskFull(name: "preferences"),
      steps: [.tap("Light"), .expect("Your settings were not saved")]),
    preview(
      "settings-sign-out", "the question before a sign-out", .account,
      steps: [.tap("Sign out"), .expect("You will need your password")]),
    preview(
      "settings-signing-out", "the sign-out is in progress", .account,
      steps: [
        .tap("Sign out"), .expect("You will need your password"), .tap("Sign out"),
        .resize(Size(width: 120, height: 24)), .expect("Signing out…"),
      ]),
  ]

  private static let reportServer = "https://reports.example.com/events"

  private static func preview(
    _ name: String, _ summary: String, _ page: SettingsRoute, preferences: Preferences = Preferences(),
    reportServer: String? = nil, failure: StorageError? = nil, steps: [ScriptCommand] = []
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "SettingsFeature", steps: steps) { clock in
      let storage = InMemoryPreferencesStorage(preferences)
      storage.failSaving(with: failure)
      let model = PreferencesModel(dependencies: .mock(preferences: storage))
      let feature = SettingsFeatureFactory.create(
        preferencesStorage: storage, reportServer: reportServer, version: "1.2.3",
        changes: FeatureContext.preview(clock).changes,
        closures: SettingsClosures(
          preferences: { model.current }, onPreferencesChanged: { model.apply($0) }, onShowPage: { _ in },
          onSignOut: { try? await untilCanceled() }))
      let view = feature.makeView(for: page)
      return NavigationStack { view }
    }
  }
}
