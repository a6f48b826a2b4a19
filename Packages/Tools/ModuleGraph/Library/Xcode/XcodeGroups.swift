/// The paths of an Xcode project's groups and file references.
struct XcodeGroups {
  /// The path of each group and file reference, relative to the repository root.
  ///
  /// References to products and SDKs have no path here.
  private(set) var paths: [String: String] = [:]
  private let base: String
  private let objects: XcodeObjects

  /// Resolves the paths.
  ///
  /// - Parameters:
  ///   - objects: The objects of the project.
  ///   - folder: The folder of the project, relative to the repository root.
  init(_ objects: XcodeObjects, folder: String) {
    self.objects = objects
    base = Paths.join(folder, objects.project["projectDirPath"] ?? "")
    if let main = objects[objects.project["mainGroup"]] { visit(main, in: base) }
  }

  private mutating func visit(_ object: XcodeObjects.Object, in folder: String) {
    guard paths[object.id] == nil, let path = path(of: object, in: folder) else { return }
    paths[object.id] = path
    for child in objects.list("children", of: object) { visit(child, in: path) }
  }

  private func path(of object: XcodeObjects.Object, in folder: String) -> String? {
    let path = object["path"] ?? ""
    switch object["sourceTree"] ?? "<group>" {
    case "<group>": return Paths.join(folder, path)
    case "SOURCE_ROOT": return Paths.join(base, path)
    case "<absolute>": return path
    default: return nil
    }
  }
}
