public import Navigation
public import TerminalUI

extension View {
  /// Lets Ctrl-T show the live tree of coordinators below the view, and take it away again. What is presented from within
  /// the view stays above the tree, so that a modal and a detour can be watched, too.
  ///
  /// - Parameter coordinator: the outermost one that is shown.
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
    .windowCommand(isShown ? "Hide the navigation tree" : "Show the navigation tree", key: .character("t")) {
      isShown.toggle()
    }
  }
}

/// What of the tree is shown, in a box as high as it needs, up to half of a small terminal; the wheel reaches the rest.
private struct InspectorPanel: View {
  let coordinator: AnyCoordinator

  var body: some View {
    let tree = coordinator.describeTree().withoutWaiting
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        NavigationTreeView(tree)
        WindowCensusView()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .focusable(false)
    .frame(height: min(tree.rows.count + 1, 8))
    .border(.accent, title: "Navigation · ^T closes")
    // What has no room above it is not seen through it.
    .background(Color.background)
  }
}
