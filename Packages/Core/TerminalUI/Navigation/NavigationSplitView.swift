/// A view of two or three columns, each showing the selection of the previous one (SwiftUI's view of the same name).
///
/// Each column has its own bar with a title and a toolbar. A `NavigationLink` replaces the content of the next column.
/// In the last column it pushes a page.
///
/// If the view is narrower than 25 terminal columns for each of its columns, it shows one at a time. Links and Return
/// on a row open the next column, and Escape goes back.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let visibility: Binding<NavigationSplitViewVisibility>
  let compactColumn: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  @State private var ownCompactColumn = NavigationSplitViewColumn.sidebar
  @State private var models = [NavigationStackModel(), NavigationStackModel(), NavigationStackModel()]

  /// Creates a view of three columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: The visible columns if there is room for all.
  ///   - preferredCompactColumn: The visible column if there is room for only one.
  ///   - sidebar: The first column.
  ///   - content: The middle column.
  ///   - detail: The last column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// The content and behavior of the view.
  public var body: some View {
    let shown = compactColumn ?? $ownCompactColumn
    SplitColumns(
      visibility: visibility.wrappedValue, compactColumn: shown.wrappedValue,
      show: { shown.wrappedValue = $0 }, columns: columns(shown))
  }

  private func columns(_ shown: Binding<NavigationSplitViewColumn>) -> [SplitColumn] {
    let hasContent = Content.self != EmptyView.self
    models[0].nextColumn = next(hasContent ? .content : .detail, shown)
    models[1].nextColumn = next(.detail, shown)
    let outer = [
      SplitColumn(column: .sidebar, content: AnyView(NavigationStack(model: models[0]) { sidebar })),
      SplitColumn(column: .content, content: AnyView(NavigationStack(model: models[1]) { content })),
    ]
    return outer.prefix(hasContent ? 2 : 1) + [
      SplitColumn(column: .detail, content: AnyView(NavigationStack(model: models[2]) { detail }))
    ]
  }

  private func next(
    _ column: NavigationSplitViewColumn, _ shown: Binding<NavigationSplitViewColumn>
  ) -> NavigationStackModel.NextColumn {
    NavigationStackModel.NextColumn(model: models[column.rawValue]) { shown.wrappedValue = column }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a view of two columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: The visible columns if there is room for all.
  ///   - preferredCompactColumn: The visible column if there is room for only one.
  ///   - sidebar: The first column.
  ///   - detail: The last column.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, preferredCompactColumn: preferredCompactColumn, sidebar: sidebar,
      content: { EmptyView() }, detail: detail)
  }
}

/// A column of a split view.
public enum NavigationSplitViewColumn: Int, Hashable, Sendable {
  /// The first, the middle and the last column.
  case sidebar, content, detail
}

/// The columns that a split view shows if there is room for all.
public enum NavigationSplitViewVisibility: Hashable, Sendable {
  /// All columns.
  case automatic
  /// All columns.
  case all
  /// The last two columns.
  case doubleColumn
  /// The last column.
  case detailOnly

  func shows(_ column: NavigationSplitViewColumn, of count: Int) -> Bool {
    switch self {
    case .automatic, .all: true
    case .doubleColumn: count < 3 || column != .sidebar
    case .detailOnly: column == .detail
    }
  }
}
