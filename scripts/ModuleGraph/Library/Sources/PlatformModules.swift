/// Which platforms have a module that conditions often ask for.
enum PlatformModules {
  private static let apple: Set<String> = ["macos", "ios", "tvos", "watchos", "visionos", "maccatalyst", "driverkit"]

  static func isApple(_ platform: String) -> Bool { apple.contains(platform) }

  /// Whether `canImport(module)` holds on a platform; nil where that cannot be told.
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
