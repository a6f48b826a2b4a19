public import TerminalUI
import TrellisNavigation

/// A modifier that applies a route's transition when its screen appears.
///
/// Terminal cells do not slide, so a pushed screen appears immediately. A fade animates the colors, unless motion is
/// reduced.
struct ScreenTransitionModifier: ViewModifier {
  let transition: NavigationTransition
  @Environment(\.customNavigationTransition) private var custom
  @Environment(\.navigationFadeDuration) private var fadeDuration
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var hasArrived = false

  func body(content: Content) -> some View {
    if fades {
      content
        // Not fully transparent: an invisible view cannot receive the focus.
        .opacity(hasArrived || reducesMotion ? 1 : 0.01)
        .onAppear { withAnimation(.easeOut(duration: fadeDuration / .seconds(1))) { hasArrived = true } }
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

  private struct FadeDurationKey: EnvironmentKey {
    static let defaultValue = Duration.milliseconds(200)
  }

  var navigationFadeDuration: Duration {
    get { self[FadeDurationKey.self] }
    set { self[FadeDurationKey.self] = newValue }
  }

  /// Maps the name of a `NavigationTransition.custom` to a transition; by default `.identity`, without animation.
  public var customNavigationTransition: @MainActor (String) -> AnyTransition {
    get { self[CustomTransitionKey.self] }
    set { self[CustomTransitionKey.self] = newValue }
  }
}
