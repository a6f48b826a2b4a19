/// Lists the Swift files of a target by SwiftPM's rules, and detects C, C++ and Objective-C sources.
struct SourceEnumerator {
  private let root: String
  private let base: String
  private let exclude: Set<String>
  private let sources: [String]?
  private(set) var files: [String] = []
  /// The headers and sources for Clang, relative to the root.
  private(set) var clangFiles: [String] = []
  private(set) var moduleMaps: [String] = []
  private(set) var problems: [Problem] = []
  /// Whether there are headers or sources for Clang.
  var hasClangSources: Bool { !clangFiles.isEmpty }
  /// The resolved targets of the symbolic links on the current path.
  ///
  /// A repeated one is a loop.
  private var trail: [String] = []

  /// Creates an enumerator.
  ///
  /// - Parameters:
  ///   - root: The absolute path that the target's paths are relative to.
  ///   - target: A target with a path.
  init(root: String, target: Target) {
    self.root = root
    base = target.path ?? ""
    exclude = Set(target.exclude.map { Paths.join(target.path ?? "", $0) })
    sources = target.sources?.map { Paths.join(target.path ?? "", $0) }
  }

  /// Lists the files.
  ///
  /// Their paths are relative to the root and sorted.
  mutating func run() {
    visit(base)
    files.sort()
    clangFiles.sort()
  }

  private mutating func visit(_ path: String) {
    guard !exclude.contains(path) else { return }
    let folder = Paths.join(root, path)
    do {
      for entry in try FolderListing.entries(in: folder) where !entry.name.hasPrefix(".") {
        visitEntry(entry.name, entry.kind, path.isEmpty ? entry.name : path + "/" + entry.name)
      }
    } catch {
      problems.append(Problem(file: path, cause: error.cause))
    }
  }

  private mutating func visitEntry(_ name: String, _ kind: FolderListing.Kind, _ path: String) {
    switch kind {
    case .file: add(name, path)
    case .folder: if !Self.isBundle(name) { visit(path) }
    case .link: follow(name, path)
    case .other: break
    }
  }

  private mutating func add(_ name: String, _ path: String) {
    guard !exclude.contains(path) else { return }
    guard name.hasSuffix(".swift") else { return recordClangFile(name, path) }
    if let sources, !sources.contains(where: { Paths.contains($0, path) }) { return }
    files.append(path)
  }

  /// Records a header, a source or a module map.
  ///
  /// `sources` does not apply, as it selects only the files to compile.
  private mutating func recordClangFile(_ name: String, _ path: String) {
    if ClangSources.isModuleMap(name) { moduleMaps.append(path) }
    if ClangSources.isSource(name) { clangFiles.append(path) }
  }

  private mutating func follow(_ name: String, _ path: String) {
    guard !exclude.contains(path) else { return }
    let absolute = Paths.join(root, path)
    if FileBytes.isFile(absolute) { return add(name, path) }
    guard FileBytes.isFolder(absolute), let real = FileBytes.real(absolute) else {
      if name.hasSuffix(".swift") { problems.append(Problem(file: path, cause: "is a link that leads nowhere")) }
      return
    }
    let home = FileBytes.real(Paths.join(root, Paths.parent(path))) ?? ""
    guard !Paths.contains(real, home), !trail.contains(real) else {
      return problems.append(Problem(file: path, cause: "is a link to a parent folder, a loop: exclude it"))
    }
    trail.append(real)
    visit(path)
    trail.removeLast()
  }

  /// Whether a folder is a bundle, whose Swift files do not belong to the target.
  static func isBundle(_ name: String) -> Bool {
    [".docc", ".xcassets", ".bundle", ".playground", ".xcdatamodeld"].contains(where: name.hasSuffix)
  }
}
