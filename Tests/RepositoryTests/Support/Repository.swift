import Foundation

enum Repository {
  static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// Returns the sorted paths, relative to the root, of files whose names have a suffix, except hidden ones.
  static func files(below folder: String = "", ending: String) -> [String] {
    let base = root.appendingPathComponent(folder)
    let all = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let paths = (all?.compactMap { $0 as? URL } ?? []).map { $0.path.dropFirst(root.path.count + 1) }
    return paths.map(String.init).filter { $0.hasSuffix(ending) }.sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

extension Repository {
  /// Returns the texts of all files by their paths; of documents, folders and the list of foreign names, only the paths.
  static func textFiles() throws -> [String: String] {
    let isDocument = /.*\.(md|svg|txt|png)|.*\/ForeignNames\.swift/
    let paths = files(ending: "") + [".ci/run"]
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (path, path.wholeMatch(of: isDocument) == nil ? (try? text(path)) ?? "" : "")
      })
  }
}
