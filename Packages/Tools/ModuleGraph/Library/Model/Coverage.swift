/// What a run read of a repository, and what it could not judge.
public struct Coverage: Sendable, Hashable, Encodable {
  /// A folder with Swift files that belong to no target that was read.
  public struct UnreadFolder: Sendable, Hashable, Encodable {
    /// The path relative to the root; `.` for files in the root itself.
    public var path: String
    /// The number of its unread Swift files.
    public var files: Int
    /// Whether it is a package, which `--include` reads.
    public var isPackage: Bool
  }

  /// The number of Swift files in the repository, without manifests and excluded folders.
  public var swiftFiles = 0
  /// The number of Swift files that were read.
  public var readSwiftFiles = 0
  /// The folders with the other Swift files, in descending order of their number.
  public var unreadFolders: [UnreadFolder] = []
  /// The folders of the packages that were not read, even those without Swift files.
  public var unreadPackages: [String] = []
  /// The number of targets of Xcode projects that were read.
  public var xcodeTargets = 0
  /// The Swift files that Xcode projects list although they do not exist, such as generated ones.
  public var missingFiles: [String] = []
  /// The packages that are not fetched; `nil` if there are none.
  public var unfetched: UnfetchedPackages?
  /// The names of imported modules that no target, fetched package or SDK provides, sorted.
  ///
  /// Imports that only some configurations see are not counted.
  public var unresolvedModules: [String] = []

  /// Creates the coverage of a repository without files.
  public init() {}

  /// Whether everything could be judged.
  public var isComplete: Bool { omissions.isEmpty }
}

extension Coverage {
  /// Compares a graph with the files of its repository.
  ///
  /// - Parameters:
  ///   - graph: The graph that was read.
  ///   - inventory: Everything below the repository's root.
  ///   - missingFiles: The Swift files that Xcode projects list although they do not exist.
  init(_ graph: DependencyGraph, _ inventory: RepositoryInventory, missingFiles: [String]) {
    let local = graph.modules[graph.localIndices]
    let read = Set(local.flatMap { $0.files.lazy.map(\.path) })
    let unread = inventory.swiftFiles.filter { !read.contains($0) }
    (swiftFiles, readSwiftFiles) = (read.count + unread.count, read.count)
    let packages = Set(graph.repository.packages.filter { !$0.isXcodeProject }.map(\.path))
    unreadPackages = inventory.packages.filter { !packages.contains($0) }
    unreadFolders = Self.folders(unread, packages: Set(unreadPackages))
    xcodeTargets = local.count(where: \.isInXcodeProject)
    self.missingFiles = missingFiles.sorted()
    unfetched = graph.unfetched
    unresolvedModules = Self.unresolved(in: graph)
  }

  private static func folders(_ files: [String], packages: Set<String>) -> [UnreadFolder] {
    var counts: [String: Int] = [:]
    for file in files { counts[folder(of: file, packages), default: 0] += 1 }
    return counts.map { UnreadFolder(path: $0, files: $1, isPackage: packages.contains($0)) }
      .sorted { ($1.files, $0.path) < ($0.files, $1.path) }
  }

  /// Returns the innermost unread package that contains a file, or else the first component of its path.
  private static func folder(of file: String, _ packages: Set<String>) -> String {
    var path = Paths.parent(file)
    while !path.isEmpty {
      if packages.contains(path) { return path }
      path = Paths.parent(path)
    }
    return file.contains("/") ? String(file.prefix { $0 != "/" }) : "."
  }

  private static func unresolved(in graph: DependencyGraph) -> [String] {
    let edges = graph.localIndices.lazy.flatMap { graph.imported[$0] }
    let missing = edges.filter { graph.modules[$0.to].origin == .unresolved && $0.condition == .always }
    return Set(missing.map { graph.modules[$0.to].name }).sorted()
  }
}

extension Coverage {
  /// One sentence for each kind of input that could not be judged, without a final period; empty if there is none.
  public var omissions: [String] {
    [files, packages, missing, unfetched?.description, modules].compactMap(\.self)
  }

  private var files: String? {
    guard !unreadFolders.isEmpty else { return nil }
    let share = "\(swiftFiles - readSwiftFiles) of \(Count.of(swiftFiles, "Swift file"))"
    let places = unreadFolders.map { "\($0.path) (\($0.files))" }
    return "not looked at: \(share), which no target that was read contains: \(Count.list(places))"
  }

  private var packages: String? {
    guard !unreadPackages.isEmpty else { return nil }
    return "not looked at: \(Count.of(unreadPackages.count, "package")) beside the root package: "
      + "\(Count.list(unreadPackages)); read them with --include PATTERN, or leave them out with --exclude PATTERN"
  }

  private var missing: String? {
    guard !missingFiles.isEmpty else { return nil }
    return "not looked at: \(Count.of(missingFiles.count, "Swift file")) that an Xcode project lists and that "
      + "\(missingFiles.count == 1 ? "does" : "do") not exist: \(Count.list(missingFiles))"
  }

  private var modules: String? {
    guard !unresolvedModules.isEmpty else { return nil }
    return "not judged: imports of \(Count.of(unresolvedModules.count, "module")) that no target, fetched package or "
      + "SDK provides: \(Count.list(unresolvedModules))"
  }

  /// The numbers as one sentence.
  public var summary: String {
    "\(readSwiftFiles) of \(Count.of(swiftFiles, "Swift file")) read"
      + (xcodeTargets == 0 ? "" : "; the declarations of \(Count.of(xcodeTargets, "Xcode target")) are not checked")
  }
}

/// Formats numbers and lists in sentences.
enum Count {
  /// Returns a number with its noun, such as `1 target` and `2 targets`.
  static func of(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Returns the first words of a list, and the number of the others.
  static func list(_ words: [String], separator: String = ", ") -> String {
    let more = words.count - 5
    return words.prefix(5).joined(separator: separator) + (more > 0 ? " and \(more) more" : "")
  }
}
