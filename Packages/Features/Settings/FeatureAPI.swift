public import DesignTokens
public import FeatureKit
public import Services
public import TerminalUI
import TrellisNavigation

/// The routes of the settings: the page, and its sections, which show the page with the focus in them.
///
/// Restoration stores their raw values, so they must not change.
nonisolated public enum SettingsRoute: String, ScreenRoute, CaseIterable {
  /// The page, with the focus in its first section.
  case settings
  /// The section with the color themes.
  case appearance = "settings-appearance"
  /// The section with the notification setting.
  case notifications = "settings-notifications"
  /// The section with the consent to usage data.
  case privacy = "settings-privacy"
  /// The section from which the user signs out.
  case account = "settings-account"
  /// The section with the version and the license of the app.
  case about = "settings-about"

  /// The sections that have a link.
  public static let pages = allCases.filter { $0 != .settings }

  /// The title of the screen.
  public var title: String {
    switch self {
    case .settings: "Settings"
    case .appearance: "Appearance"
    case .notifications: "Notifications"
    case .privacy: "Privacy"
    case .account: "Account"
    case .about: "About"
    }
  }

  /// Other words for the section, by which the palette finds it.
  public var synonyms: [String] {
    switch self {
    case .settings, .notifications: []
    case .appearance: ["look"]
    case .privacy: ["data"]
    case .account: ["session"]
    case .about: ["version", "release", "license"]
    }
  }

  /// The kinds of screens.
  public enum Screen: String, CaseIterable, Sendable {
    /// The list of pages.
    case list = "settings"
    /// A page.
    case page = "settingsPage"
  }

  /// The kind of the screen of this route.
  public var screen: Screen { self == .settings ? .list : .page }

  /// Returns the links to a kind of screen: one form for the list, or one for each page.
  public static func links(to screen: Screen) -> ScreenLinks<SettingsRoute> {
    switch screen {
    case .list: .links([LinkPattern("settings", title: "the settings", to: .settings)])
    case .page:
      .links(
        pages.map { page in
          let name = page.rawValue.dropFirst("settings-".count)
          return LinkPattern("settings/\(name)", title: "the settings page \(page.title)", to: page)
        })
    }
  }
}

/// The settings' access to the preferences in effect, and the actions that they delegate to their coordinator.
public struct SettingsClosures {
  /// Returns the preferences in effect.
  ///
  /// They must be observable, so that the screen shows a change that is made elsewhere, for example by a command.
  public var preferences: @MainActor () -> Preferences
  /// Called after each changed setting, once an attempt was made to save it.
  ///
  /// The closure is also called if saving failed: the change then applies until the app quits, and the screen shows the
  /// error. `preferences` must return the changed preferences from then on. The app applies the theme, the analytics
  /// setting and the notification setting immediately.
  public var onPreferencesChanged: @MainActor (Preferences) -> Void
  /// Called with the theme that the user looks at before choosing it, or with `nil` when that ends.
  public var onPreviewTheme: @MainActor (ThemeName?) -> Void
  /// Called when a link opens the page or one of its sections.
  public var onShowPage: @MainActor (SettingsRoute) -> Void
  /// Called after the user has confirmed signing out; the screen stays busy until the closure returns.
  public var onSignOut: @MainActor () async -> Void

  /// Creates the actions.
  public init(
    preferences: @escaping @MainActor () -> Preferences,
    onPreferencesChanged: @escaping @MainActor (Preferences) -> Void,
    onPreviewTheme: @escaping @MainActor (ThemeName?) -> Void = { _ in },
    onShowPage: @escaping @MainActor (SettingsRoute) -> Void,
    onSignOut: @escaping @MainActor () async -> Void
  ) {
    self.preferences = preferences
    self.onPreferencesChanged = onPreferencesChanged
    self.onPreviewTheme = onPreviewTheme
    self.onShowPage = onShowPage
    self.onSignOut = onSignOut
  }
}

/// The interface of the settings feature, whose main view is the page with all settings.
public protocol SettingsFeatureAPI: FeatureAPI {
  /// Makes the view of a route.
  func makeView(for route: SettingsRoute) -> AnyView

  /// Changes the theme, as the page does, for commands that need no screen.
  ///
  /// - Throws: The error of the storage. The change then applies until the app quits.
  func setTheme(_ theme: ThemeName) throws

  /// Turns notifications on or off, as the page does, for commands that need no screen.
  ///
  /// - Throws: The error of the storage. The change then applies until the app quits.
  func setNotificationsEnabled(_ isEnabled: Bool) throws
}

/// The factory of the settings feature.
public enum SettingsFeatureFactory {
  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - reportServer: The address that receives usage data with the user's consent, or `nil` if none is configured.
  ///   - colorDepth: The colors of the terminal, in which the page shows those of the themes.
  ///   - configured: What the user's configuration file sets, which the page names; `nil` if there is no file.
  public static func create(
    preferencesStorage: any PreferencesStorageProtocol, reportServer: String? = nil, version: String,
    colorDepth: ColorDepth = .direct, configured: ConfiguredSettings? = nil, changes: RecentChangeModel,
    closures: SettingsClosures
  ) -> any SettingsFeatureAPI {
    let editor = SettingsEditor(preferencesStorage: preferencesStorage, closures: closures, changes: changes)
    return SettingsFeatureImplementation(
      editor: editor, reportServer: reportServer, version: version, colorDepth: colorDepth, configured: configured)
  }
}
