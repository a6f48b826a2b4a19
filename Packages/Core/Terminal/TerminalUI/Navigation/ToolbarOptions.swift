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
  /// Removes a part of the bar that the framework adds by itself; only the title exists in a terminal.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    modifier(BarVisibilityModifier(hidden: defaultItemKind?.isTitle == true ? .title : []))
  }
}
