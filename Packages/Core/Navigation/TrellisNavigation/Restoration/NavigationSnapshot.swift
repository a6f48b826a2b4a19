/// The state of a coordinator and its descendants, as identifiers only.
///
/// It is meant to be saved to disk. The format has a version; decoding fails for a version newer than this code.
/// Decoding limits the number of routes and coordinators, because saved data is not trusted. Encoding and decoding limit
/// how deep coordinators are nested. What exceeds a limit is left out, and `AnyCoordinator.restore(_:)` returns it.
public struct NavigationSnapshot: Codable, Hashable, Sendable {
  /// The version that this code writes.
  public static let currentVersion = 1
  /// The version of the format.
  public let version: Int
  let coordinator: CoordinatorSnapshot

  init(coordinator: CoordinatorSnapshot) {
    version = Self.currentVersion
    self.coordinator = coordinator
  }

  private init(version: Int, coordinator: CoordinatorSnapshot) {
    self.version = version
    self.coordinator = coordinator
  }

  /// Returns the snapshot with each identifier of a route or coordinator replaced.
  public func mapIdentifiers(_ transform: (String) -> String) -> NavigationSnapshot {
    NavigationSnapshot(version: version, coordinator: coordinator.mapIdentifiers(transform))
  }

  /// Decodes a snapshot.
  ///
  /// - Throws: `DecodingError` if the data is malformed or has an unsupported version.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    guard (1...Self.currentVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "Navigation of version \(version) cannot be read.")
    }
    coordinator = try container.decode(CoordinatorSnapshot.self, forKey: .coordinator)
  }
}

struct CoordinatorSnapshot: Codable, Hashable, Sendable {
  struct Pushed: Codable, Hashable, Sendable {
    var child: Int
    var depth: Int
  }

  var name: String
  /// The index among the siblings of the same restoration identifier.
  var occurrence = 0
  var root: String
  var stack: [String] = []
  var selectedTab: Int?
  var pushed: [Pushed] = []
  var children: [CoordinatorSnapshot] = []
  /// The presented modal, if it is registered.
  var modal: [CoordinatorSnapshot] = []
  // The following properties were added later. They are optional, so that older snapshots remain valid.
  /// The presented modal, if it exists only while it is shown.
  var standaloneModal: [CoordinatorSnapshot]?
  /// The coordinator's own route with which its modal was presented.
  var presented: String?
  var detour: [CoordinatorSnapshot]?
  /// For a detour, the route with which it was presented.
  var openedWith: String?
  /// The first element of each list that exceeds a limit.
  var truncated: [String]?
}

extension CoordinatorSnapshot {
  /// The limits of decoded snapshots, far above what an app saves.
  enum Limits {
    /// The maximum number of routes on a stack.
    static let routes = 200
    /// The maximum number of children, and of pushed children.
    static let children = 64
    /// The maximum number of coordinators on the path from the root, so that a recursion never exhausts the stack.
    static let depth = 64
  }

  private enum CodingKeys: String, CodingKey {
    case name, occurrence, root, stack, selectedTab, pushed, children, modal, standaloneModal, presented, detour
    case openedWith, truncated
  }

  /// Decodes the state of a coordinator, and of its descendants up to the limits.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isDeepest = Self.isDeepest(decoder.codingPath)
    var truncated: [String] = []
    if try container.hasList(.truncated) {
      truncated = try container.decodeList(.truncated, of: String.self, atMost: Limits.children).elements
    }
    func coordinators(_ key: CodingKeys, atMost limit: Int = 1) throws -> [CoordinatorSnapshot] {
      let list = try container.decodeList(key, of: CoordinatorSnapshot.self, atMost: isDeepest ? 0 : limit)
      if let excess = try list.excess(as: Name.self) { truncated.append(excess.name) }
      return list.elements
    }
    name = try container.decode(String.self, forKey: .name)
    occurrence = try container.decode(Int.self, forKey: .occurrence)
    root = try container.decode(String.self, forKey: .root)
    let routes = try container.decodeList(.stack, of: String.self, atMost: Limits.routes)
    stack = routes.elements
    if let excess = try routes.excess(as: String.self) { truncated.append(excess) }
    selectedTab = try container.decodeIfPresent(Int.self, forKey: .selectedTab)
    pushed = try container.decodeList(.pushed, of: Pushed.self, atMost: Limits.children).elements
    children = try coordinators(.children, atMost: Limits.children)
    modal = try coordinators(.modal)
    standaloneModal = try container.hasList(.standaloneModal) ? coordinators(.standaloneModal) : nil
    presented = try container.decodeIfPresent(String.self, forKey: .presented)
    detour = try container.hasList(.detour) ? coordinators(.detour) : nil
    openedWith = try container.decodeIfPresent(String.self, forKey: .openedWith)
    self.truncated = truncated.isEmpty ? nil : truncated
  }

  /// Encodes the state of a coordinator, and of its descendants up to the maximum depth.
  ///
  /// A list of coordinators below that depth is replaced by the name of its first member that has a state.
  func encode(to encoder: any Encoder) throws {
    let isDeepest = Self.isDeepest(encoder.codingPath)
    let lost = isDeepest ? members.first(where: \.hasState).map { [$0.name] } ?? [] : []
    let allTruncated = (truncated ?? []) + lost
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(occurrence, forKey: .occurrence)
    try container.encode(root, forKey: .root)
    try container.encode(stack, forKey: .stack)
    try container.encodeIfPresent(selectedTab, forKey: .selectedTab)
    try container.encode(isDeepest ? [] : pushed, forKey: .pushed)
    try container.encode(isDeepest ? [] : children, forKey: .children)
    try container.encode(isDeepest ? [] : modal, forKey: .modal)
    try container.encodeIfPresent(isDeepest ? nil : standaloneModal, forKey: .standaloneModal)
    try container.encodeIfPresent(presented, forKey: .presented)
    try container.encodeIfPresent(isDeepest ? nil : detour, forKey: .detour)
    try container.encodeIfPresent(openedWith, forKey: .openedWith)
    try container.encodeIfPresent(allTruncated.isEmpty ? nil : allTruncated, forKey: .truncated)
  }

  /// Returns whether a coordinator is at the maximum depth.
  ///
  /// Each coordinator above it has added one of the keys to the path.
  private static func isDeepest(_ path: [any CodingKey]) -> Bool {
    path.count { $0 is CodingKeys } + 1 >= Limits.depth
  }

  func mapIdentifiers(_ transform: (String) -> String) -> CoordinatorSnapshot {
    var snapshot = self
    snapshot.name = transform(name)
    snapshot.root = transform(root)
    snapshot.stack = stack.map(transform)
    snapshot.children = children.map { $0.mapIdentifiers(transform) }
    snapshot.modal = modal.map { $0.mapIdentifiers(transform) }
    snapshot.standaloneModal = standaloneModal?.map { $0.mapIdentifiers(transform) }
    snapshot.presented = presented.map(transform)
    snapshot.detour = detour?.map { $0.mapIdentifiers(transform) }
    snapshot.openedWith = openedWith.map(transform)
    snapshot.truncated = truncated?.map(transform)
    return snapshot
  }

  private var members: [CoordinatorSnapshot] { children + modal + (standaloneModal ?? []) + (detour ?? []) }

  /// Whether the coordinator, or one beneath it, differs from one that was just created.
  private var hasState: Bool {
    var next = [self]
    while let snapshot = next.popLast() {
      let presents = !snapshot.modal.isEmpty || snapshot.standaloneModal != nil || snapshot.detour != nil
      if presents || !snapshot.stack.isEmpty || !snapshot.pushed.isEmpty || snapshot.selectedTab != nil { return true }
      next += snapshot.children
    }
    return false
  }

  /// The part of a snapshot that names what was left out.
  private struct Name: Decodable {
    var name: String
  }
}

/// The first elements of a decoded array, and the rest, which is not decoded.
private struct LimitedList<Element: Decodable> {
  var elements: [Element] = []
  private var rest: any UnkeyedDecodingContainer

  init(_ container: any UnkeyedDecodingContainer, atMost limit: Int) throws {
    rest = container
    while !rest.isAtEnd, elements.count < limit { elements.append(try rest.decode(Element.self)) }
  }

  func excess<Excess: Decodable>(as type: Excess.Type) throws -> Excess? {
    var rest = rest
    return rest.isAtEnd ? nil : try rest.decode(type)
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeList<Element: Decodable>(
    _ key: Key, of type: Element.Type, atMost limit: Int
  ) throws -> LimitedList<Element> {
    try LimitedList(nestedUnkeyedContainer(forKey: key), atMost: limit)
  }

  fileprivate func hasList(_ key: Key) throws -> Bool { try contains(key) && !decodeNil(forKey: key) }
}
