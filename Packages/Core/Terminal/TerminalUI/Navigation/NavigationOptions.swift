/// The appearance of split views (SwiftUI's type of the same name).
public struct NavigationSplitViewStyle: Hashable, Sendable {
  /// Whether there are lines between the columns.
  let drawsLines: Bool

  /// A line between two columns.
  public static let automatic = NavigationSplitViewStyle(drawsLines: true)
  /// The same as `automatic`.
  public static let balanced = automatic
  /// The same as `automatic`.
  public static let prominentDetail = automatic
  /// An empty terminal column between two columns that have borders of their own, such as panels.
  public static let borderless = NavigationSplitViewStyle(drawsLines: false)
}

extension EnvironmentValues {
  private struct SplitViewStyleKey: EnvironmentKey {
    static let defaultValue = NavigationSplitViewStyle.automatic
  }

  /// The appearance of split views.
  var splitViewStyle: NavigationSplitViewStyle {
    get { self[SplitViewStyleKey.self] }
    set { self[SplitViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the split views in the view.
  ///
  /// - Parameter style: The style.
  /// - Returns: A view with styled split views.
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> some View {
    environment(\.splitViewStyle, style)
  }

  /// Has no effect: a terminal has no indicators of a system.
  ///
  /// - Parameter visibility: Ignored.
  /// - Returns: The view itself.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Has no effect: a link goes to the front window.
  ///
  /// - Parameters:
  ///   - preferring: Ignored.
  ///   - allowing: Ignored.
  /// - Returns: The view itself.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

extension NavigationLink {
  /// Not available: the state of a link is that of `navigationDestination(isPresented:destination:)`.
  ///
  /// - Parameters:
  ///   - destination: The page.
  ///   - isActive: Whether the page is shown.
  ///   - label: The label of the link.
  @available(*, unavailable, message: "Use a Button and navigationDestination(isPresented:destination:).")
  public init(destination: some View, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(value: 0, label: label)
  }
}
