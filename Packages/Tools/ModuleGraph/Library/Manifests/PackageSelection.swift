/// The packages of a repository that are read in addition to the root package.
public struct PackageSelection: Sendable, Hashable, Codable {
  /// Glob patterns of folders relative to the root, such as `Packages/*` or `**/Tools`.
  ///
  /// `*` matches any part of a name, `**` any number of folders. An empty array includes all folders.
  public var include: [String]
  /// Glob patterns of folders that are skipped with all their contents.
  public var exclude: [String]

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - include: Patterns of folders to include.
  ///   - exclude: Patterns of folders to skip.
  public init(include: [String] = [], exclude: [String] = []) {
    (self.include, self.exclude) = (include, exclude)
  }

  /// Decodes a selection; both keys are optional.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if a value is not an array of strings.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      include: try values.decodeIfPresent([String].self, forKey: .include) ?? [],
      exclude: try values.decodeIfPresent([String].self, forKey: .exclude) ?? [])
  }
}

/// Finds the folders with a manifest.
struct PackageDiscovery {
  private let root: String
  private let include: [PathPattern]
  private let exclude: [PathPattern]

  init(root: String, _ selection: PackageSelection) {
    self.root = root
    include = selection.include.map(PathPattern.init)
    exclude = selection.exclude.map(PathPattern.init)
  }

  /// Returns the paths relative to the root in ascending order, without hidden folders and symbolic links.
  ///
  /// - Throws: `Problem` if a folder cannot be read.
  func folders() throws(Problem) -> [String] {
    var found: [String] = []
    try visit("", into: &found)
    return found.sorted()
  }

  private func visit(_ path: String, into found: inout [String]) throws(Problem) {
    for entry in try FolderListing.entries(in: Paths.join(root, path)) {
      let inner = path.isEmpty ? entry.name : path + "/" + entry.name
      if entry.kind == .folder, !entry.name.hasPrefix("."), entry.name != "node_modules" {
        if !exclude.contains(where: { $0.matches(inner) }) { try visit(inner, into: &found) }
      } else if entry.name == "Package.swift", entry.kind != .folder, !path.isEmpty, isIncluded(path) {
        found.append(path)
      }
    }
  }

  private func isIncluded(_ path: String) -> Bool {
    include.isEmpty || include.contains { $0.matches(path) }
  }
}
