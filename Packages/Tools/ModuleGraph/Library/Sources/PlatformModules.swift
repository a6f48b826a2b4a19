/// The platforms of modules that `canImport` conditions commonly name.
enum PlatformModules {
  private static let apple: Set<String> = ["macos", "ios", "tvos", "watchos", "visionos", "maccatalyst", "driverkit"]

  /// The first tools version that includes a module, for modules that tools still in use may lack.
  static let firstTools = [
    "Observation": [5, 9], "Synchronization": [6, 0], "FoundationEssentials": [6, 0],
    "FoundationInternationalization": [6, 0], "FoundationNetworking": [5, 1], "FoundationXML": [5, 1],
  ]

  static func isApple(_ platform: String) -> Bool { apple.contains(platform) }

  /// Whether `canImport(module)` is true on a platform; `nil` if it is unknown.
  static func canImport(_ module: String, on platform: String) -> Bool? {
    switch module {
    case "Swift", "Foundation", "Dispatch", "Observation", "Synchronization": platform == "wasi" ? nil : true
    case "Darwin", "ObjectiveC", "Combine", "os", "OSLog", "CoreGraphics", "CryptoKit", "Security":
      isApple(platform)
    case "CoreFoundation": isApple(platform) ? true : nil
    case "SwiftUI", "CoreData", "WidgetKit", "MapKit", "StoreKit", "UserNotifications": isApple(platform)
    case "UIKit": isApple(platform) && platform != "macos" && platform != "driverkit"
    case "AppKit", "Cocoa": platform == "macos"
    case "WatchKit": platform == "watchos"
    case "Glibc": platform == "linux"
    case "Musl": platform == "linux" ? nil : false
    case "Android", "Bionic": platform == "android"
    case "WinSDK", "ucrt", "CRT": platform == "windows"
    case "WASILibc": platform == "wasi"
    case "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML":
      !isApple(platform)
    default: nil
    }
  }
}
