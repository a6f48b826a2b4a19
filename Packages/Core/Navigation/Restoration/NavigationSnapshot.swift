/// The state of a coordinator and its descendants, as identifiers only.
///
/// It is meant to be saved to disk. The format has a version; decoding fails for a version newer than this code.
/// Decoding limits the number of routes and coordinators, and how deep they are nested, because saved data is not
/// trusted. What exceeds a limit is left out.
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

  /// Decodes a snapshot.
  ///
  /// - Parameter decoder: The decoder to read from.
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

/// The state of one coordinator.
struct CoordinatorSnapshot: Codable, Hashable, Sendable {
  struct Pushed: Codable, Hashable, Sendable {
    /// The index among the children of this snapshot.
    var child: Int
    /// The number of own routes beneath the child.
    var depth: Int
  }

  /// The coordinator's restoration identifier.
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

  /// Decodes the state of a coordinator, and of its descendants up to the limits.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // Each coordinator above this one has added one of these keys to the path.
    let isDeepest = decoder.codingPath.count { $0 is CodingKeys } + 1 >= Limits.depth
    name = try container.decode(String.self, forKey: .name)
    occurrence = try container.decode(Int.self, forKey: .occurrence)
    root = try container.decode(String.self, forKey: .root)
    stack = try container.decodeList(.stack, atMost: Limits.routes)
    selectedTab = try container.decodeIfPresent(Int.self, forKey: .selectedTab)
    pushed = try container.decodeList(.pushed, atMost: Limits.children)
    children = try container.decodeList(.children, atMost: isDeepest ? 0 : Limits.children)
    modal = try container.decodeList(.modal, atMost: isDeepest ? 0 : 1)
    standaloneModal = try container.decodeListIfPresent(.standaloneModal, atMost: isDeepest ? 0 : 1)
    presented = try container.decodeIfPresent(String.self, forKey: .presented)
    detour = try container.decodeListIfPresent(.detour, atMost: isDeepest ? 0 : 1)
    openedWith = try container.decodeIfPresent(String.self, forKey: .openedWith)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the first elements of an array; the others are not read.
  fileprivate func decodeList<Element: Decodable>(_ key: Key, atMost limit: Int) throws -> [Element] {
    var container = try nestedUnkeyedContainer(forKey: key)
    var elements: [Element] = []
    while !container.isAtEnd, elements.count < limit { elements.append(try container.decode(Element.self)) }
    return elements
  }

  fileprivate func decodeListIfPresent<Element: Decodable>(_ key: Key, atMost limit: Int) throws -> [Element]? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decodeList(key, atMost: limit)
  }
}
