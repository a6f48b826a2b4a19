/// The size of a title, which has no effect in a terminal.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
  /// A size of the title.
  case automatic, inline, large
}

/// The size of a title, which has no effect in a terminal.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  /// The only size: one row.
  public static let automatic = ToolbarTitleDisplayMode()
  /// The same as `automatic`.
  public static let inline = ToolbarTitleDisplayMode()
  /// The same as `automatic`.
  public static let inlineLarge = ToolbarTitleDisplayMode()
  /// The same as `automatic`.
  public static let large = ToolbarTitleDisplayMode()
}

/// The purpose of a toolbar, which has no effect in a terminal.
public struct ToolbarRole: Hashable, Sendable {
  /// The only role.
  public static let automatic = ToolbarRole()
  /// The same as `automatic`.
  public static let navigationStack = ToolbarRole()
  /// The same as `automatic`.
  public static let browser = ToolbarRole()
  /// The same as `automatic`.
  public static let editor = ToolbarRole()
}

/// A part of a bar that the framework adds by itself (SwiftUI's type of the same name).
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  let isTitle: Bool

  /// The title of the page.
  public static let title = ToolbarDefaultItemKind(isTitle: true)
  /// The button that hides a sidebar, which a terminal does not have.
  public static let sidebarToggle = ToolbarDefaultItemKind(isTitle: false)
  /// The button of a search, which a terminal does not have.
  public static let search = ToolbarDefaultItemKind(isTitle: false)
}

extension View {
  /// Has no effect: a bar has one row.
  ///
  /// - Parameter mode: Ignored.
  /// - Returns: The view itself.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View { self }

  /// Has no effect: a bar has one row.
  ///
  /// - Parameter mode: Ignored.
  /// - Returns: The view itself.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

  /// Has no effect: a bar has one arrangement.
  ///
  /// - Parameter role: Ignored.
  /// - Returns: The view itself.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }

  /// Has no effect: a bar has the background of the window.
  ///
  /// - Parameters:
  ///   - style: Ignored.
  ///   - bars: Ignored.
  /// - Returns: The view itself.
  @_disfavoredOverload
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }

  /// Has no effect: a bar has the background of the window.
  ///
  /// - Parameters:
  ///   - visibility: Ignored.
  ///   - bars: Ignored.
  /// - Returns: The view itself.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// Has no effect: a bar has the colors of the window.
  ///
  /// - Parameters:
  ///   - style: Ignored.
  ///   - bars: Ignored.
  /// - Returns: The view itself.
  public func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }

  /// Removes a part of the bar that the framework adds by itself.
  ///
  /// - Parameter defaultItemKind: The part; only the title exists in a terminal.
  /// - Returns: A view without the part.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    modifier(BarVisibilityModifier(hidden: defaultItemKind?.isTitle == true ? .title : []))
  }

  /// Adds a menu for the whole page, as a button on its bar.
  ///
  /// - Parameter content: The buttons of the menu.
  /// - Returns: A view with the menu.
  public func toolbarTitleMenu(@ViewBuilder content: @escaping @MainActor () -> some View) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }

  /// Adds views to both ends of the bar at the top (SwiftUI's older form of `toolbar`).
  ///
  /// - Parameters:
  ///   - leading: The view at the start of the bar.
  ///   - trailing: The view at the end of the bar.
  /// - Returns: A view with a toolbar.
  @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading or navigationBarTrailing.")
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// Adds a view to the start of the bar at the top (SwiftUI's older form of `toolbar`).
  ///
  /// - Parameter leading: The view at the start of the bar.
  /// - Returns: A view with a toolbar.
  @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading.")
  public func navigationBarItems(leading: some View) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// Adds a view to the end of the bar at the top (SwiftUI's older form of `toolbar`).
  ///
  /// - Parameter trailing: The view at the end of the bar.
  /// - Returns: A view with a toolbar.
  @available(*, deprecated, message: "Use toolbar(content:) with navigationBarTrailing.")
  public func navigationBarItems(trailing: some View) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }
}
