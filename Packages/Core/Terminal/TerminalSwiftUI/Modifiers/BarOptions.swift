extension View {
  // MARK: Older names

  /// Sets the title of the page, without its styles (SwiftUI's older name for `navigationTitle`).
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Has no effect: a navigation view has as many columns as views.
  @available(*, deprecated, message: "Use NavigationStack or NavigationSplitView.")
  public func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }
}

/// The style of navigation views, of which there is one.
public struct NavigationViewStyle: Hashable, Sendable {
  /// Creates the only style.
  public init() {}

  /// The only style.
  public static let automatic = NavigationViewStyle()
  /// The same as `automatic`.
  public static let stack = NavigationViewStyle()
  /// The same as `automatic`.
  public static let columns = NavigationViewStyle()
}

/// The style of navigation views, of which there is one (SwiftUI's older name).
public typealias StackNavigationViewStyle = NavigationViewStyle
/// The style of navigation views, of which there is one (SwiftUI's older name).
public typealias DefaultNavigationViewStyle = NavigationViewStyle
/// The style of navigation views, of which there is one (SwiftUI's older name).
public typealias DoubleColumnNavigationViewStyle = NavigationViewStyle
/// The style of navigation views, of which there is one (SwiftUI's older name).
public typealias ColumnNavigationViewStyle = NavigationViewStyle

/// A navigation stack, or a split view if there are two or three views (SwiftUI's older name).
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a navigation stack of a first page, or a split view of two or three columns.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    let columns = (content as? any ViewSequence)?.views ?? []
    switch columns.count {
    case 2:
      NavigationSplitView {
        columns[0]
      } detail: {
        columns[1]
      }
    case 3:
      NavigationSplitView {
        columns[0]
      } content: {
        columns[1]
      } detail: {
        columns[2]
      }
    default: NavigationStack { content }
    }
  }
}
