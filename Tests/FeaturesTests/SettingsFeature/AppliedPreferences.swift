import DesignTokens
import Observation
import Services
import SettingsFeature
import TerminalUI

/// The preferences in effect, as the app owns them, and the calls that its coordinator receives.
@Observable
final class AppliedPreferences {
  var current: Preferences
  private(set) var changes: [Preferences] = []
  private(set) var signOuts = 0
  /// The theme that the user looks at before choosing it, or `nil`.
  private(set) var previewedTheme: ThemeName?
  var page = SettingsRoute.settings

  init(_ current: Preferences = Preferences()) {
    self.current = current
  }

  var closures: SettingsClosures {
    SettingsClosures(
      preferences: { self.current },
      onPreferencesChanged: { preferences in
        self.changes.append(preferences)
        self.current = preferences
      },
      onPreviewTheme: { self.previewedTheme = $0 },
      onShowPage: { self.page = $0 },
      onSignOut: { self.signOuts += 1 })
  }
}

/// A window whose page the coordinator determines.
struct SettingsHost: View {
  let app: AppliedPreferences
  let feature: any SettingsFeatureAPI

  var body: some View { feature.makeView(for: app.page).id(app.page) }
}
