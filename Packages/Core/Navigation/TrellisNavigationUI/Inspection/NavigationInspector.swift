public import TerminalUI
public import TrellisNavigation

extension View {
  /// Adds an inspector of the coordinator tree below the view, which Ctrl-T shows and hides.
  ///
  /// What the view presents does not cover the inspector, so that modals and detours can be observed as well.
  public func navigationInspector(of coordinator: AnyCoordinator) -> some View {
    modifier(NavigationInspector(coordinator: coordinator))
  }
}

private struct NavigationInspector: ViewModifier {
  let coordinator: AnyCoordinator
  @State private var isShown = false

  func body(content: Content) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .presentationArea()
      if isShown { InspectorPanel(coordinator: coordinator) }
    }
    .windowCommand(
      isShown ? "Hide the navigation tree" : "Show the navigation tree",
      shortcut: KeyboardShortcut(.character("t"), modifiers: .control)
    ) { isShown.toggle() }
  }
}

/// The visible part of the coordinator tree: as high as its content, up to half of a small terminal, with scrolling.
private struct InspectorPanel: View {
  let coordinator: AnyCoordinator

  var body: some View {
    let tree = coordinator.describeTree().withoutInactive
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        NavigationTreeView(tree)
        WindowCensusView()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .focusable(false)
    .frame(height: .cells(min(tree.rows.count + 1, 8)))
    .border(.accent, title: "Navigation · ^T closes")
    // Opaque, so that content that overflows above the panel does not show through.
    .background(Color.background)
  }
}

/// A live view of a coordinator tree: the type, place, root and stack of each coordinator, with the frontmost one
/// marked.
///
/// It is not focusable, and can be shown beside the app that it describes.
public struct NavigationTreeView: View {
  private let tree: CoordinatorDescription

  /// Creates a view of `coordinator.describeTree()`, which the enclosing body reads, so that the view is updated.
  public init(_ tree: CoordinatorDescription) {
    self.tree = tree
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(tree.rows, id: \.index) { row in
        HStack(spacing: .cells(2)) {
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
