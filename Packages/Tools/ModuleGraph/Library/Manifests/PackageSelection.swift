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

extension PackageSelection {
  /// Returns whether the package in a folder, relative to the root, is read beside the root package.
  func includes(_ path: String) -> Bool {
    include.isEmpty || include.contains { PathPattern($0).matches(path) }
  }

  /// Returns whether a file, or a folder that contains it, is excluded.
  func excludes(_ file: String) -> Bool {
    let patterns = exclude.map(PathPattern.init)
    var path = file
    while !path.isEmpty, path != "/" {
      if patterns.contains(where: { $0.matches(path) }) { return true }
      path = Paths.parent(path)
    }
    return false
  }
}
