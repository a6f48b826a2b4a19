/// One screen of a stack, and the coordinator whose factory builds it.
public struct NavigationEntry: Identifiable, Sendable {
  /// The identity of a screen.
  ///
  /// The same route in two coordinators makes two screens.
  public struct ID: Hashable {
    let owner: ObjectIdentifier
    let route: AnyHashable
  }

  /// The coordinator that the route belongs to.
  public let owner: AnyCoordinator
  /// The route that the screen shows.
  public let route: any Route

  /// An identity that is stable as long as the screen exists.
  public var id: ID {
    ID(owner: ObjectIdentifier(owner), route: AnyHashable(route))
  }
}
