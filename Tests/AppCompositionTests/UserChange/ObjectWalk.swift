/// Finds the objects that are reachable from a root through stored properties.
///
/// Closures are opaque to reflection, so an object that only a closure references is not found.
struct ObjectWalk {
  /// The modules whose types are values without objects, or the storage of the system.
  private static let leafModules: Set = [
    "Foundation", "FoundationEssentials", "Observation", "DesignTokens", "Models", "TerminalCore",
  ]
  /// The containers of the standard library; its other types are leaves.
  private static let containers = ["Optional<", "Array<", "ContiguousArray<", "Dictionary<", "Set<", "Result<"]

  private var pending: [Any]
  private var objects: [AnyObject] = []
  private var visited: Set<ObjectIdentifier> = []
  private var knownLeaves: [ObjectIdentifier: Bool] = [:]

  private init(root: Any) {
    pending = [root]
  }

  /// Returns the objects that are reachable from a root, each of them once.
  static func objects(from root: Any) -> [AnyObject] {
    var walk = ObjectWalk(root: root)
    while let value = walk.pending.popLast() { walk.visit(value) }
    return walk.objects
  }

  private mutating func visit(_ value: Any) {
    let valueType = type(of: value)
    guard !isLeaf(valueType) else { return }
    if valueType is AnyClass {
      // Checked first, because every value can be cast to an object.
      let object = value as AnyObject
      guard visited.insert(ObjectIdentifier(object)).inserted else { return }
      objects.append(object)
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      pending += current.children.map(\.value)
      mirror = current.superclassMirror
    }
  }

  /// Returns whether values of a type are not reflected; cached, because the names of view types are long.
  private mutating func isLeaf(_ valueType: Any.Type) -> Bool {
    let id = ObjectIdentifier(valueType)
    if let known = knownLeaves[id] { return known }
    let name = String(reflecting: valueType)
    let module = name.prefix { $0 != "." }
    let isContainer = Self.containers.contains { name.dropFirst(module.count + 1).hasPrefix($0) }
    let isLeaf = Self.leafModules.contains(String(module)) || module == "Swift" && !isContainer
    knownLeaves[id] = isLeaf
    return isLeaf
  }
}
