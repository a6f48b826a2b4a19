import DesignTokens
import Models

/// A setting with the sentence that acknowledges its value.
struct Setting<Value: Equatable> {
  let path: WritableKeyPath<Preferences, Value>
  let sentence: (Value) -> String
}

extension Setting<ThemeName> {
  static var theme: Setting { Setting(path: \.theme) { "The theme is \($0.title)." } }
}

extension Setting<Bool> {
  static var notifications: Setting {
    Setting(path: \.notificationsEnabled) { "Notifications are \($0 ? "on" : "off")." }
  }
  static var analytics: Setting { Setting(path: \.analyticsEnabled) { "Usage is \($0 ? "" : "not ")recorded." } }
}

extension Setting<String?> {
  static var reportServer: Setting {
    Setting(path: \.reportServer) { server in server.map { "Usage is sent to \($0)." } ?? "Usage is not sent." }
  }
}
