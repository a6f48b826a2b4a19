import Foundation

/// The programs of the system that some tests run.
public enum InstalledProgram {
  /// The path of the browser, whose name differs between Debian and other distributions.
  public static let chromium = path(of: ["chromium", "chromium-browser", "google-chrome"])

  /// Returns the path of the first executable of some names in the folders of `PATH`, or `nil`.
  public static func path(of names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
