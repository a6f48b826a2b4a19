/// A property wrapper for an identity that views share, for modifiers that name a scope (SwiftUI's wrapper of the same
/// name).
@propertyWrapper
@MainActor
@preconcurrency
public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    fileprivate let owner: ActionIdentity
  }

  private var owner = ActionIdentity()

  /// Creates a namespace.
  public init() {}

  /// The identity of the namespace, which is the same as long as the view has the same position in the view tree.
  public var wrappedValue: ID { ID(owner: owner) }

  /// Connects the property to the node of its view.
  ///
  /// - Parameters:
  ///   - node: The node of the view that declares the property.
  ///   - slot: The index of the property's storage in the node.
  public mutating func _connect(to node: Node, slot: Int) {
    owner = node.slot(slot) { ActionIdentity() }
  }
}

/// The properties that a matched view copies, which have no effect: a terminal does not animate positions.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  /// The bit mask of the properties.
  public let rawValue: UInt32

  /// Creates a set of properties.
  ///
  /// - Parameter rawValue: The bit mask.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The position.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The animation of a change between pages, which has no effect: pages replace one another immediately.
public struct PageTransition: Hashable, Sendable {
  /// The only transition.
  public static let automatic = PageTransition()

  /// Returns the same as `automatic`.
  ///
  /// - Parameters:
  ///   - sourceID: Ignored.
  ///   - namespace: Ignored.
  /// - Returns: The transition.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> PageTransition { automatic }
}

extension View {
  /// Has no effect: a terminal does not animate positions.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - namespace: Ignored.
  ///   - properties: Ignored.
  ///   - anchor: Ignored.
  ///   - isSource: Ignored.
  /// - Returns: The view itself.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    self
  }

  /// Has no effect: pages replace one another immediately.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - namespace: Ignored.
  /// - Returns: The view itself.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  /// Has no effect: pages replace one another immediately.
  ///
  /// - Parameter transition: Ignored.
  /// - Returns: The view itself.
  public func navigationTransition(_ transition: PageTransition) -> some View { self }
}
