/// One screen of a stack, and the coordinator whose factory makes it.
public struct NavigationEntry: Identifiable, Sendable {
  /// Tells screens apart: the same route of two coordinators is two screens.
  public struct ID: Hashable {
    let owner: ObjectIdentifier
    let route: AnyHashable
  }

  /// The coordinator that the route belongs to.
  public let owner: AnyCoordinator
  /// What is shown.
  public let route: any Route

  /// Stays the same as long as the screen does.
  public var id: ID {
    ID(owner: ObjectIdentifier(owner), route: AnyHashable(route))
  }
}
