import Foundation
import TestSupport

/// The calls in the sources that present a view, as the scan of the files finds them.
///
/// A modifier presents if it has the parameter `fileID` of its call site. A new one therefore takes part by itself.
struct PresentationSites {
  /// The folders whose calls must be presented by a test.
  static let folders = ["App", "Packages/Features", "Packages/Core/Architecture/FeatureKit"]

  /// The names of the modifiers.
  private let names: Set<Substring>
  /// The modifier that presents its view in a narrow window only, and otherwise shows it beside the content.
  private static let adaptive: Set<Substring> = ["inspector"]

  /// Finds the modifiers in the sources that declare them, by their paths.
  init(declaredIn sources: [String: String]) {
    names = Set(
      sources.values.filter { $0.contains("fileID: StaticString") }.flatMap { text in
        text.matches(of: /func (\w+)(?:<[^>]*>)?\(([^{]*?)\) -> some View/)
          .filter { $0.output.2.contains("fileID: StaticString = #fileID") }.map(\.output.1)
      }
    ).subtracting(Self.adaptive)
  }

  /// Returns the calls in a file as `File.swift:12`, without those that pass a call site on.
  func calls(in text: String, path: String) -> [String] {
    let file = path.split(separator: "/").last ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { index in
      guard !lines[index].drop(while: { $0 == " " }).hasPrefix("//") else { return false }
      // The arguments of a call may be on the line after its name.
      let isForwarding = lines[index...].prefix(2).contains { $0.contains("fileID: fileID") }
      return !isForwarding && lines[index].matches(of: /\.(\w+)\(/).contains { names.contains($0.output.1) }
    }.map { "\(file):\($0 + 1)" }
  }

  /// Returns the calls that were not presented in each of the sizes, with the missing sizes.
  static func missing(_ calls: [String], in shown: Set<ShownPresentation>, at sizes: [String]) -> [String] {
    calls.compactMap { call in
      let missing = sizes.filter { !shown.contains(ShownPresentation(site: call, size: $0)) }
      return missing.isEmpty ? nil : "\(call) was not presented at \(missing.joined(separator: ", "))"
    }
  }
}

/// A presentation that a test has shown in a window of a size.
struct ShownPresentation: Hashable {
  /// The call site without its module: `OrderEditView.swift:40`.
  let site: String
  /// The columns and rows: `80x24`.
  let size: String
}

extension PresentationSites {
  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
  }

  /// Returns the texts of the Swift files in a folder of the repository, by their paths.
  static func sources(in folder: String) throws -> [String: String] {
    let base = root.appendingPathComponent(folder)
    let found =
      FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return try Dictionary(
      uniqueKeysWithValues: found.filter { $0.pathExtension == "swift" }.map { url in
        (url.path, try String(contentsOf: url, encoding: .utf8))
      })
  }

  /// Returns the calls of the app and its features, each of which a test must present.
  static func ofTheApp() throws -> [String] {
    let sites = PresentationSites(declaredIn: try sources(in: "Packages"))
    return try folders.flatMap { folder in
      try sources(in: folder).flatMap { sites.calls(in: $0.value, path: $0.key) }
    }.sorted()
  }
}
