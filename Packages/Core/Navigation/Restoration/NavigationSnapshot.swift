/// The state of a coordinator and its descendants, as identifiers only.
///
/// It is meant to be saved to disk. The format has a version; decoding fails for a version newer than this code.
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
