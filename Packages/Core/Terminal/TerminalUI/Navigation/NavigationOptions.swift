/// The appearance of split views (SwiftUI's type of the same name).
public struct NavigationSplitViewStyle: Hashable, Sendable {
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

  var splitViewStyle: NavigationSplitViewStyle {
    get { self[SplitViewStyleKey.self] }
    set { self[SplitViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the split views in the view.
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> some View {
    environment(\.splitViewStyle, style)
  }
}
