/// Where a coordinator and all beneath it stand, as identifiers alone (N37).
///
/// It is a value to be kept on disk. The format carries a version; one that is newer than this code is refused when
/// it is decoded.
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

/// Where one coordinator stands.
struct CoordinatorSnapshot: Codable, Hashable, Sendable {
  struct Pushed: Codable, Hashable, Sendable {
    /// The place among the children of this snapshot.
    var child: Int
    /// Over how many own routes it lies.
    var depth: Int
  }

  /// The coordinator's restoration identifier, and which it is among siblings of the same one.
  var name: String
  var occurrence = 0
  var root: String
  var stack: [String] = []
  var selectedTab: Int?
  var pushed: [Pushed] = []
  var children: [CoordinatorSnapshot] = []
  /// The modal that is up, if it is a registered one.
  var modal: [CoordinatorSnapshot] = []
  // What follows came later: a snapshot without it is as good.
  /// The modal that is up, if it exists only while it is shown.
  var standaloneModal: [CoordinatorSnapshot]?
  /// The route of the coordinator itself that its modal shows.
  var presented: String?
  var detour: [CoordinatorSnapshot]?
  /// For a detour, the route that it was opened with.
  var openedWith: String?
}
