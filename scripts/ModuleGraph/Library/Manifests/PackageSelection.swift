/// Which packages of a repository are read beside its first.
public struct PackageSelection: Sendable, Hashable, Codable {
  /// Patterns of folders from the root: `Packages/*`, `**/Tools`. `*` stands for any part of a name, `**` for any folders.
  public var include: [String]
  /// Patterns of folders that are left out, with all below them.
  public var exclude: [String]

  public init(include: [String] = [], exclude: [String] = []) {
    (self.include, self.exclude) = (include, exclude)
  }

  /// Either list may be left out.
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

  /// The paths from the root in their order. Hidden folders, checkouts and links are not entered.
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
