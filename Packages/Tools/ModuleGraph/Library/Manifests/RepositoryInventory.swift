/// The manifests, Xcode projects and Swift files below a folder, found in one walk.
///
/// Hidden folders, symbolic links, and folders with fetched or generated content are skipped.
struct RepositoryInventory: Sendable {
  /// The folders with a `Package.swift`, relative to the root and sorted; the root itself is `""`.
  private(set) var packages: [String] = []
  /// The Xcode projects, such as `App/Shop.xcodeproj`, relative to the root and sorted.
  private(set) var projects: [String] = []
  /// The Swift files except manifests, relative to the root and sorted.
  private(set) var swiftFiles: [String] = []
  /// The folders that could not be read.
  private(set) var problems: [Problem] = []

  private let root: String
  private let exclude: [PathPattern]

  /// Walks a folder.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the folder.
  ///   - exclude: The patterns of folders to skip, relative to the root.
  init(root: String, exclude: [String] = []) {
    self.root = root
    self.exclude = exclude.map(PathPattern.init)
    visit("")
    packages.sort()
    projects.sort()
    swiftFiles.sort()
  }

  /// The names of folders with fetched or generated content.
  private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "SourcePackages"]

  private mutating func visit(_ path: String) {
    do {
      for (name, kind) in try FolderListing.entries(in: Paths.join(root, path)) where !name.hasPrefix(".") {
        let inner = path.isEmpty ? name : path + "/" + name
        switch kind {
        case .folder: visitFolder(name, inner)
        case .file: add(name, inner, in: path)
        case .link: if name == "Package.swift" { packages.append(path) }
        case .other: break
        }
      }
    } catch {
      problems.append(error)
    }
  }

  private mutating func visitFolder(_ name: String, _ path: String) {
    guard !Self.skipped.contains(name), !SourceEnumerator.isBundle(name) else { return }
    guard exclude.isEmpty || !exclude.contains(where: { $0.matches(path) }) else { return }
    if name.hasSuffix(".xcodeproj") {
      if FileBytes.isFile("\(root)/\(path)/project.pbxproj") { projects.append(path) }
    } else {
      visit(path)
    }
  }

  private mutating func add(_ name: String, _ path: String, in folder: String) {
    guard name.hasSuffix(".swift") else { return }
    if name == "Package.swift" {
      packages.append(folder)
    } else if !name.hasPrefix("Package@swift-") {
      swiftFiles.append(path)
    }
  }
}
