/// Columns side by side, in which what is chosen in one is shown in the next (SwiftUI's view of the same name).
///
/// Each column has a bar of its own, with its title and its toolbar. A `NavigationLink` opens in the next column, in
/// place of what was there; in the last one it pushes a page. Where there is too little room - less than 25 columns of
/// the screen for each - one column is shown at a time: links and Return on a row go on, and Escape goes back.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let visibility: Binding<NavigationSplitViewVisibility>
  let compactColumn: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  @State private var ownCompactColumn = NavigationSplitViewColumn.sidebar
  @State private var models = [NavigationModel(), NavigationModel(), NavigationModel()]

  /// Three columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: which columns there are where there is room.
  ///   - preferredCompactColumn: the column that is shown where there is room for one.
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
  ) -> NavigationModel.NextColumn {
    NavigationModel.NextColumn(model: models[column.rawValue]) { shown.wrappedValue = column }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  ///
  /// - Parameters:
  ///   - columnVisibility: which columns there are where there is room.
  ///   - preferredCompactColumn: the column that is shown where there is room for one.
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
  case sidebar, content, detail
}

/// Which columns a split view shows where there is room for all.
public enum NavigationSplitViewVisibility: Hashable, Sendable {
  /// All columns.
  case automatic
  /// All columns.
  case all
  /// The last two.
  case doubleColumn
  /// The last one.
  case detailOnly

  func shows(_ column: NavigationSplitViewColumn, of count: Int) -> Bool {
    switch self {
    case .automatic, .all: true
    case .doubleColumn: count < 3 || column != .sidebar
    case .detailOnly: column == .detail
    }
  }
}
