import Models
import Observation
import SettingsFeature

/// The preferences in effect, as the app owns them, and the calls that its coordinator receives.
@Observable
final class AppliedPreferences {
  var current: Preferences
  private(set) var changes: [Preferences] = []
  private(set) var signOuts = 0

  init(_ current: Preferences = Preferences()) {
    self.current = current
  }

  /// The closures of a coordinator that applies each change.
  var closures: SettingsClosures {
    SettingsClosures(
      preferences: { self.current },
      onPreferencesChanged: { preferences in
        self.changes.append(preferences)
        self.current = preferences
      },
      onSignOut: { self.signOuts += 1 })
  }
}
