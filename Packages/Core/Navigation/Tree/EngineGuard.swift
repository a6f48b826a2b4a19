/// What keeps a tree in order, by name, so that a test can take one away and see that the model check notices.
///
/// A release build has none of it: there, asking whether a guard stands is the constant `true`.
package enum EngineGuard: CaseIterable, Sendable {
  /// A coordinator has one owner, and is not beneath itself.
  case ownership
  /// A modal that is up goes before another comes.
  case oneModal
  /// A route that lies beneath is returned to.
  case smartBack
  /// A plan whose flow change is refused is not followed.
  case wholePlans
  /// What is taken down is cleaned.
  case tearDown
  /// A child that is removed leaves the stack.
  case removal
  /// Presentations that cannot take the route go.
  case uncovering
  /// A hidden tab that takes a route is selected.
  case revealing
}

extension NavigationTree {
  /// Whether a guard stands.
  func keeps(_ engineGuard: EngineGuard) -> Bool {
    #if DEBUG
      removedGuard != engineGuard
    #else
      true
    #endif
  }
}

#if DEBUG
  extension AnyCoordinator {
    /// Takes a guard of its tree away; for tests of what tests the engine.
    package func remove(_ engineGuard: EngineGuard) {
      tree.removedGuard = engineGuard
    }
  }
#endif
