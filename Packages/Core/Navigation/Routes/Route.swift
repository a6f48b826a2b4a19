/// A place that navigation can lead to (D4, Phase 1).
///
/// Routes are compared as values, never by their identifiers. The identifier names a route in logs and in a saved
/// snapshot, so it should hold what is needed to make the route again: an id, never a model.
public protocol Route: Hashable, Identifiable, Sendable {
  /// A name that is stable between launches.
  var identifier: String { get }
}

extension Route {
  /// The identifier, so that routes can stand in lists.
  public var id: String { identifier }
}

extension Route where Self: RawRepresentable, RawValue == String {
  /// The raw value of a route that is an enumeration of strings.
  public var identifier: String { rawValue }
}

extension Route {
  /// Gives the route to the closure as a value of another type name, if that names its own type; else nil.
  ///
  /// It says what `as?` says, without the runtime's search through both types: in generic code that search costs more
  /// than the rest of a push.
  func ifType<Other: Route, Result>(is other: Other.Type, _ body: (Other) -> Result) -> Result? {
    guard Self.self == Other.self else { return nil }
    // Safe: the two are one type.
    return body(unsafeBitCast(self, to: Other.self))
  }

  /// Whether both are the same route of the same type.
  func isSame(as other: any Route) -> Bool {
    other.ifType(is: Self.self) { $0 == self } ?? false
  }
}
