public import Navigation
public import TerminalUI

/// The live tree of coordinators: of each its type, its place, its root and stack, and which is in front. It takes no
/// focus, and can stand beside the app that it shows.
public struct NavigationTreeView: View {
  private let tree: CoordinatorDescription

  /// - Parameter tree: `coordinator.describeTree()`, read in the body of the view around, which then follows it.
  public init(_ tree: CoordinatorDescription) {
    self.tree = tree
  }

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
