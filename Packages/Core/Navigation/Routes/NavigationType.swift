/// How a coordinator leads to one of its own routes (D4, Phase 1).
public enum NavigationType: Hashable, Sendable {
  /// On top of the stack.
  case push
  /// In place of the top of the stack, so that there is no way back to an intermediate step.
  case replace
  /// In a modal coordinator that was registered for the route.
  case modal
  /// By selecting a tab; for tab coordinators.
  case tabSwitch
  /// Over everything, keeping what lies beneath. Only `presentDetour(_:presenting:)` leads there: a coordinator that
  /// gives this type from `navigationType(for:)` has the navigation refused and the mistake reported.
  case detour
}
