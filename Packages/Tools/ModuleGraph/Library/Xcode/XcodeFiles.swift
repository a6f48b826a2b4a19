/// The Swift files of an Xcode project's targets: those that a build phase lists, and those in synchronized folders.
struct XcodeFiles {
  private let objects: XcodeObjects
  private let groups: XcodeGroups
  private let root: String
  private let known: Set<String>
  /// The synchronized folders of the project, each with its exceptions by target.
  private let folders: [Folder]

  private struct Folder {
    var id: String
    var files: [String]
    var exceptions: [String: [String]]
  }

  init(_ objects: XcodeObjects, _ groups: XcodeGroups, _ inventory: RepositoryInventory, root: String) {
    (self.objects, self.groups, self.root, known) = (objects, groups, root, Set(inventory.swiftFiles))
    folders = groups.paths.keys.sorted().compactMap { id in
      guard let group = objects[id], group.type == "PBXFileSystemSynchronizedRootGroup", let path = groups.paths[id]
      else { return nil }
      let exceptions = objects.list("exceptions", of: group).compactMap { exception in
        exception["target"].map { ($0, exception.list("membershipExceptions").map { Paths.join(path, $0) }) }
      }
      return Folder(
        id: id, files: inventory.swiftFiles.filter { Paths.contains(path, $0) },
        exceptions: Dictionary(exceptions) { $0 + $1 })
    }
  }

  /// Returns the Swift files of a target, sorted, and those that do not exist.
  func sources(of target: XcodeObjects.Object) -> (files: [String], missing: [String]) {
    let phases = objects.list("buildPhases", of: target).filter { $0.type == "PBXSourcesBuildPhase" }
    let references = phases.flatMap { objects.list("files", of: $0) }.compactMap { groups.paths[$0["fileRef"] ?? ""] }
    let listed = references.filter { $0.hasSuffix(".swift") }
    let existing = listed.filter { known.contains($0) || FileBytes.isFile(Paths.join(root, $0)) }
    let all = Set(existing + synchronized(with: target))
    return (all.sorted(), Set(listed).subtracting(existing).sorted())
  }

  /// Returns the files that belong to a target because they are in a folder.
  ///
  /// An exception removes a file from a target of the folder, and adds it to any other target.
  private func synchronized(with target: XcodeObjects.Object) -> [String] {
    let own = Set(target.list("fileSystemSynchronizedGroups"))
    return folders.flatMap { folder in
      let exceptions = folder.exceptions[target.id] ?? []
      let isOwn = own.contains(folder.id)
      guard isOwn || !exceptions.isEmpty else { return [String]() }
      return folder.files.filter { file in exceptions.contains { Paths.contains($0, file) } != isOwn }
    }
  }
}
