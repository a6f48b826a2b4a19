import Foundation
import Persistence

/// The current format of a document with two earlier versions.
struct Preferences: Codable, Sendable, Equatable {
  var theme: String
  var fontSize: Int
}

/// Version 2 had no font size.
struct PreferencesV2: Codable, Sendable {
  var theme: String
}

/// Version 1 had a flag instead of a theme name.
struct PreferencesV1: Codable, Sendable {
  var isDark: Bool
}

enum Formats {
  static let preferences = DocumentFormat(
    "preferences", version: 3, of: Preferences.self,
    migrations: [
      Migration(from: 1) { (old: PreferencesV1) in PreferencesV2(theme: old.isDark ? "dark" : "light") },
      Migration(from: 2) { (old: PreferencesV2) in Preferences(theme: old.theme, fontSize: 12) },
    ])
}

func document(_ json: String) -> Data { Data(json.utf8) }

extension StorageWarning {
  var reason: String? {
    if case .setAside(_, _, let reason) = self { reason } else { nil }
  }
}
