/// The objects of an Xcode project file, by identifier.
struct XcodeObjects {
  struct Object {
    let id: String
    let values: [String: PropertyListText]

    var type: String { values["isa"]?.text ?? "" }

    subscript(key: String) -> String? { values[key]?.text }

    func list(_ key: String) -> [String] { values[key]?.texts ?? [] }
  }

  let project: Object
  let lines: [String: Int]
  private let all: [String: PropertyListText]

  init(_ bytes: [UInt8], file: String) throws(Problem) {
    var parser = PropertyListParser(bytes)
    let root: PropertyListText
    do throws(PropertyListParser.SyntaxError) {
      root = try parser.parse()
    } catch {
      throw Problem(file: file, cause: "is not an Xcode project: \(error.expected) is expected", line: error.line)
    }
    guard let objects = root.dictionary?["objects"]?.dictionary, let id = root.dictionary?["rootObject"]?.text,
      let values = objects[id]?.dictionary
    else { throw Problem(file: file, cause: "is not an Xcode project: it has no root object") }
    (all, lines, project) = (objects, parser.lines, Object(id: id, values: values))
  }

  subscript(id: String?) -> Object? {
    guard let id, let values = all[id]?.dictionary else { return nil }
    return Object(id: id, values: values)
  }

  /// Returns the objects that a list property of an object refers to, without those that do not exist.
  func list(_ key: String, of object: Object) -> [Object] { object.list(key).compactMap { self[$0] } }
}

/// The paths of an Xcode project's groups and file references.
struct XcodeGroups {
  /// The path of each group and file reference, relative to the repository root; products and SDKs have none.
  private(set) var paths: [String: String] = [:]
  private let base: String
  private let objects: XcodeObjects

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

  /// Returns the files in synchronized folders: an exception removes one from a folder's target, or adds it to another.
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

/// The build settings of an Xcode target, with those of its project as defaults.
struct XcodeSettings {
  private let values: [[String: PropertyListText]]

  /// Collects the settings of all configurations: first those of a target, if it is one, then the project's.
  init(_ target: XcodeObjects.Object, in objects: XcodeObjects) {
    values = [target, objects.project].flatMap { owner -> [[String: PropertyListText]] in
      guard let list = objects[owner["buildConfigurationList"]] else { return [] }
      return objects.list("buildConfigurations", of: list).compactMap { $0.values["buildSettings"]?.dictionary }
    }
  }

  /// Returns the first value of a setting that does not refer to other settings.
  private func value(_ name: String) -> String? {
    values.lazy.compactMap { $0[name]?.text }.first { !$0.contains("$") && !$0.isEmpty }
  }

  /// The name in an `import` of the target; `nil` if it follows from the target's name.
  var moduleName: String? { value("PRODUCT_MODULE_NAME") ?? value("PRODUCT_NAME") }
  var languageMode: Int? { value("SWIFT_VERSION").flatMap { BuildMatrix.numbers($0).first } }

  /// The platforms that the target is built for, in lower case; empty if the settings are in another file.
  var platforms: [String] {
    let words = [value("SDKROOT"), value("SUPPORTED_PLATFORMS")].compactMap(\.self)
    return Set(words.flatMap { $0.split(separator: " ") }.compactMap { Self.platforms[String($0)] }).sorted()
  }

  private static let platforms = [
    "iphoneos": "ios", "iphonesimulator": "ios", "macosx": "macos", "appletvos": "tvos", "appletvsimulator": "tvos",
    "watchos": "watchos", "watchsimulator": "watchos", "xros": "visionos", "xrsimulator": "visionos",
  ]
}
