import Navigation
public import TerminalUI

/// Has a screen come into view as its route says (N36). Cells do not slide, so a pushed screen is there at once; a fade
/// moves its colours.
struct Arrival: ViewModifier {
  let transition: NavigationTransition
  @Environment(\.customNavigationTransition) private var custom
  @State private var hasArrived = false

  func body(content: Content) -> some View {
    if fades {
      content
        // Not quite nothing: what cannot be seen at all takes no focus.
        .opacity(hasArrived ? 1 : 0.01)
        .onAppear { withAnimation(.easeOut(duration: 0.2)) { hasArrived = true } }
    } else {
      content
    }
  }

  private var fades: Bool {
    switch transition {
    case .push, .none: false
    case .fade: true
    case .custom(let name): custom(name) == .opacity
    }
  }
}

extension EnvironmentValues {
  private struct CustomTransitionKey: EnvironmentKey {
    static var defaultValue: @MainActor (String) -> AnyTransition { { _ in .identity } }
  }

  /// How the screens of routes with `NavigationTransition.custom` come into view, by its name; at once, unless given.
  public var customNavigationTransition: @MainActor (String) -> AnyTransition {
    get { self[CustomTransitionKey.self] }
    set { self[CustomTransitionKey.self] = newValue }
  }
}
