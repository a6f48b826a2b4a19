public import TerminalUI
import TrellisNavigation

/// A modifier that applies a route's transition when its screen appears.
///
/// Terminal cells do not slide, so a pushed screen appears immediately. A fade animates the colors.
struct ScreenTransitionModifier: ViewModifier {
  let transition: NavigationTransition
  @Environment(\.customNavigationTransition) private var custom
  @State private var hasArrived = false

  func body(content: Content) -> some View {
    if fades {
      content
        // Not fully transparent: an invisible view cannot receive the focus.
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

  /// Maps the name of a `NavigationTransition.custom` to a transition.
  ///
  /// The default is `.identity`, without animation.
  public var customNavigationTransition: @MainActor (String) -> AnyTransition {
    get { self[CustomTransitionKey.self] }
    set { self[CustomTransitionKey.self] = newValue }
  }
}
