/// The size of a title, which has no effect in a terminal.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
  /// A size of the title.
  case automatic, inline, large
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
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View { self }

  /// Removes a part of the bar that the framework adds by itself.
  ///
  /// - Parameter defaultItemKind: The part; only the title exists in a terminal.
  /// - Returns: A view without the part.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    modifier(BarVisibilityModifier(hidden: defaultItemKind?.isTitle == true ? .title : []))
  }

  /// Adds views to both ends of the bar at the top (SwiftUI's older form of `toolbar`).
  @available(*, deprecated, message: "Use toolbar(content:) with navigationBarLeading or navigationBarTrailing.")
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }
}
