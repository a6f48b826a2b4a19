extension View {
  /// Has no effect: a bar has the background of the window.
  ///
  /// - Parameters:
  ///   - style: Ignored.
  ///   - bars: Ignored.
  /// - Returns: The view itself.
  public func toolbarBackground(_ style: Color, for bars: ToolbarPlacement...) -> some View { self }

  /// Has no effect: a bar has the background of the window.
  ///
  /// - Parameters:
  ///   - visibility: Ignored.
  ///   - bars: Ignored.
  /// - Returns: The view itself.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// Has no effect: a bar has the colors of the window.
  ///
  /// - Parameters:
  ///   - colorScheme: Ignored.
  ///   - bars: Ignored.
  /// - Returns: The view itself.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }

  /// Has no effect: Ctrl-Up and Ctrl-Down change the height of a sheet.
  ///
  /// - Parameter visibility: Ignored.
  /// - Returns: The view itself.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Has no effect: the corners of a sheet are characters.
  ///
  /// - Parameter cornerRadius: Ignored.
  /// - Returns: The view itself.
  public func presentationCornerRadius(_ cornerRadius: Double?) -> some View { self }

  /// Has no effect: a sheet has the background of the window.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func presentationBackground(_ style: some ShapeStyle) -> some View { self }

  // MARK: Older names

  /// Sets the title of the page (SwiftUI's older name for `navigationTitle`).
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title) }

  /// Sets the title of the page (SwiftUI's older name for `navigationTitle`).
  ///
  /// - Parameter title: The title.
  /// - Returns: A view with a title.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  /// Sets the title of the page (SwiftUI's older name for `navigationTitle`).
  @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:).")
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarTitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the page (SwiftUI's older name for `navigationTitle`).
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - displayMode: Has no effect: a bar has one row.
  /// - Returns: A view with a title.
  @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:).")
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarTitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the page (SwiftUI's older name for `navigationTitle`).
  ///
  /// - Parameter title: The title; its styles have no effect.
  /// - Returns: A view with a title.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title of the page (SwiftUI's older name for `navigationTitle`).
  ///
  /// - Parameters:
  ///   - title: The title; its styles have no effect.
  ///   - displayMode: Has no effect: a bar has one row.
  /// - Returns: A view with a title.
  @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:).")
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarTitleDisplayMode) -> some View {
    navigationTitle(title)
  }

  /// Has no effect: a navigation view has as many columns as views.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
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

  /// Creates a navigation stack or a split view.
  ///
  /// - Parameter content: The first page, or the two or three columns.
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
