/// The way in which a coordinator shows one of its own routes.
public enum NavigationType: Hashable, Sendable {
  /// Pushes the route on the stack.
  case push
  /// Replaces the top of the stack, so that the user cannot go back to an intermediate step.
  case replace
  /// Presents a modal coordinator that is registered for the route.
  case modal
  /// Selects a tab.
  ///
  /// For tab coordinators.
  case tabSwitch
  /// Covers everything and preserves the state beneath.
  ///
  /// Only `presentDetour(_:presenting:)` creates detours. If `navigationType(for:)` returns this case, the navigation
  /// is refused and the mistake is reported.
  case detour
}
