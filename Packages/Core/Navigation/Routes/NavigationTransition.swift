/// The transition with which a screen appears.
///
/// A navigation plan carries it to the view.
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
