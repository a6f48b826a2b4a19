/// A navigation destination.
///
/// Routes are compared as values, never by their identifiers. The identifier names a route in logs and snapshots. It
/// should contain what is needed to create the route again: an id, never a model.
public protocol Route: Hashable, Identifiable, Sendable {
  /// A name that is stable between launches.
  var identifier: String { get }
}

extension Route {
  /// The identifier, so that routes can be list elements.
  public var id: String { identifier }
}

extension Route where Self: RawRepresentable, RawValue == String {
  /// The raw value of a route that is an enumeration of strings.
  public var identifier: String { rawValue }
}

extension Route {
  /// Calls a closure with the route as a value of `Other`, if that is the route's own type.
  ///
  /// Equivalent to `as?` without the runtime's conformance lookup. In generic code that lookup costs more than the rest
  /// of a push.
  ///
  /// - Parameters:
  ///   - other: The expected type.
  ///   - body: Receives the route.
  /// - Returns: The result of `body`, or `nil` if the types differ.
  func ifType<Other: Route, Result>(is other: Other.Type, _ body: (Other) -> Result) -> Result? {
    guard Self.self == Other.self else { return nil }
    // Safe: the types are identical.
    return body(unsafeBitCast(self, to: Other.self))
  }

  /// Returns whether both routes have the same type and are equal.
  func isSame(as other: any Route) -> Bool {
    other.ifType(is: Self.self) { $0 == self } ?? false
  }
}
