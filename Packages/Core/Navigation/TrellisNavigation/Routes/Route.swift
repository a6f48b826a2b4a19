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
  /// Calls a closure with the route as a value of `Other`, if that is the route's own type, or returns `nil`.
  ///
  /// Equivalent to `as?` without the runtime's conformance lookup. In generic code that lookup costs more than the rest
  /// of a push.
  func ifType<Other: Route, Result>(is other: Other.Type, _ body: (Other) -> Result) -> Result? {
    guard Self.self == Other.self else { return nil }
    // Safe: the types are identical.
    return body(unsafeBitCast(self, to: Other.self))
  }

  func isSame(as other: any Route) -> Bool {
    other.ifType(is: Self.self) { $0 == self } ?? false
  }
}

/// The way in which a coordinator shows one of its own routes.
public enum NavigationType: Hashable, Sendable {
  /// Pushes the route on the stack.
  case push
  /// Replaces the top of the stack, so that the user cannot go back to an intermediate step.
  case replace
  /// Presents a modal coordinator that is registered for the route.
  case modal
  /// Selects a tab of a tab coordinator.
  case tabSwitch
  /// Covers everything and preserves the state beneath.
  ///
  /// Only `presentDetour(_:presenting:)` creates detours. If `navigationType(for:)` returns this case, the navigation
  /// is refused and the mistake is reported.
  case detour
}

/// The transition with which a screen appears, which a navigation plan carries to the view.
public enum NavigationTransition: Hashable, Sendable {
  /// Slides over the previous screen.
  case push
  /// Fades in.
  case fade
  /// Appears immediately.
  case none
  /// A transition that the app defines, by name.
  case custom(String)
}

/// Creates a route from its identifier if the type is `RawRepresentable` by a string, or `CaseIterable`.
func rebuiltRoute<R: Route>(_ identifier: String) -> R? {
  if let type = R.self as? any RawRepresentable.Type, let route = rawRepresentable(type, identifier) as? R {
    return route
  }
  guard let type = R.self as? any CaseIterable.Type else { return nil }
  return firstCase(type) { ($0 as? R)?.identifier == identifier } as? R
}

private func rawRepresentable<T: RawRepresentable>(_ type: T.Type, _ rawValue: String) -> T? {
  (rawValue as? T.RawValue).flatMap(T.init(rawValue:))
}

private func firstCase<T: CaseIterable>(_ type: T.Type, where matches: (Any) -> Bool) -> Any? {
  type.allCases.first { matches($0) }
}

/// Returns the index of a route among the cases of its type, if the type is `CaseIterable`.
func caseIndex<R: Route>(of route: R) -> Int? {
  guard let type = R.self as? any CaseIterable.Type else { return nil }
  return indexOfCase(type) { ($0 as? R) == route }
}

private func indexOfCase<T: CaseIterable>(_ type: T.Type, where matches: (Any) -> Bool) -> Int? {
  type.allCases.enumerated().first { matches($0.element) }?.offset
}
