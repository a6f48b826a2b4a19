import Foundation

/// The working tree that these tests are part of.
enum Repository {
  static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// The files below a folder that end in some way, as paths from the root, sorted. What is hidden or built is left out.
  static func files(below folder: String = "", ending: String) -> [String] {
    let base = root.appendingPathComponent(folder)
    let all = FileManager.default.enumerator(
      at: base, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let paths = (all?.compactMap { $0 as? URL } ?? []).map { $0.path.dropFirst(root.path.count + 1) }
    return paths.map(String.init).filter { $0.hasSuffix(ending) }.sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
