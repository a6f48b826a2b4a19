/// Lists the Swift files of one target, as SwiftPM counts them, and notices sources of C, C++ and Objective-C.
struct SourceEnumerator {
  private let root: String
  private let base: String
  private let exclude: Set<String>
  private let sources: [String]?
  private(set) var files: [String] = []
  /// Whether there are headers or sources for Clang.
  private(set) var hasClangSources = false
  private(set) var moduleMaps: [String] = []
  private(set) var problems: [Problem] = []
  /// The folders that led here, with all links followed: to meet one again is a loop.
  private var trail: [String] = []

  /// - Parameter target: one with a path.
  init(root: String, target: Target) {
    self.root = root
    base = target.path ?? ""
    exclude = Set(target.exclude.map { Paths.join(target.path ?? "", $0) })
    sources = target.sources?.map { Paths.join(target.path ?? "", $0) }
  }

  /// The paths from the root, in their order.
  mutating func run() {
    visit(base)
    files.sort()
  }

  private mutating func visit(_ path: String) {
    guard !exclude.contains(path) else { return }
    let folder = Paths.join(root, path)
    do {
      for entry in try FolderListing.entries(in: folder) where !entry.name.hasPrefix(".") {
        take(entry.name, entry.kind, path.isEmpty ? entry.name : path + "/" + entry.name)
      }
    } catch {
      problems.append(Problem(file: path, cause: error.cause))
    }
  }

  private mutating func take(_ name: String, _ kind: FolderListing.Kind, _ path: String) {
    switch kind {
    case .file: add(name, path)
    case .folder: if !Self.isBundle(name) { visit(path) }
    case .link: follow(name, path)
    case .other: break
    }
  }

  private mutating func add(_ name: String, _ path: String) {
    guard !exclude.contains(path) else { return }
    guard name.hasSuffix(".swift") else { return noticeClang(name, path) }
    if let sources, !sources.contains(where: { Paths.contains($0, path) }) { return }
    files.append(path)
  }

  /// Headers and module maps are used wherever they are: `sources` names what is compiled.
  private mutating func noticeClang(_ name: String, _ path: String) {
    if ClangSources.isModuleMap(name) { moduleMaps.append(path) }
    if !hasClangSources, ClangSources.isSource(name) { hasClangSources = true }
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
      return problems.append(Problem(file: path, cause: "is a link to a folder that it lies in, a loop: exclude it"))
    }
    trail.append(real)
    visit(path)
    trail.removeLast()
  }

  /// Folders whose Swift files are not the target's.
  private static func isBundle(_ name: String) -> Bool {
    [".docc", ".xcassets", ".bundle", ".playground", ".xcdatamodeld"].contains(where: name.hasSuffix)
  }
}
