public import TerminalUI
public import TrellisNavigation

/// A live view of a coordinator tree: the type, place, root and stack of each coordinator, with the frontmost one
/// marked.
///
/// It is not focusable, and can be shown beside the app that it describes.
public struct NavigationTreeView: View {
  private let tree: CoordinatorDescription

  /// Creates a view of a tree.
  ///
  /// - Parameter tree: The result of `coordinator.describeTree()`. Read it in the body of the enclosing view, so that
  ///   the view is updated.
  public init(_ tree: CoordinatorDescription) {
    self.tree = tree
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(tree.rows, id: \.index) { row in
        HStack(spacing: 2) {
          HStack(spacing: 0) {
            Text(row.branch).foregroundStyle(.secondary).lineLimit(1)
            Text(row.name).bold().foregroundStyle(row.isInFront ? .accent : .primary).lineLimit(1)
          }
          Text(row.place).foregroundStyle(.secondary).lineLimit(1)
          Text(row.routes).lineLimit(1).truncationMode(.head)
          if row.isInFront { Text("◂").foregroundStyle(.accent) }
        }
      }
    }
  }
}
