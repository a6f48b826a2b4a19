/// How a screen comes into view; it travels with the plan to whoever draws (N36).
public enum NavigationTransition: Hashable, Sendable {
  /// Slides over what was there.
  case push
  /// Fades in.
  case fade
  /// Appears at once.
  case none
  /// One of the app's own, by its name.
  case custom(String)
}
