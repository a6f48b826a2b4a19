public import TerminalUI
public import TrellisNavigation

/// A view of a tab coordinator: its tabs with a tab bar, and above them what it pushes and presents.
public struct TabCoordinatorView: View {
  private let coordinator: AnyCoordinator
  private let title: String

  /// Creates a view of a tab coordinator; the title is the text before the tabs, usually the app's name.
  public init(coordinator: AnyCoordinator, title: String = "") {
    self.coordinator = coordinator
    self.title = title
  }

  /// The content and behavior of the view.
  public var body: some View {
    CoordinatorPages(coordinator: coordinator) {
      CoordinatorTabs(coordinator: coordinator, title: title)
    }
  }
}

/// The pages of the tabs; one that is not selected preserves its screens, and what it presents is hidden.
private struct CoordinatorTabs: View {
  let coordinator: AnyCoordinator
  let title: String

  var body: some View {
    TabView(title, selection: selection) {
      ForEach(tabs) { tab in
        let label = tab.coordinator.tabLabel ?? TabItem(text: "", image: "circle")
        tab.coordinator.buildCoordinatorView()
          .tabItem { Label(label.text, systemImage: label.image) }
          .badge(tab.coordinator.tabBadge)
          .tag(tab.index)
      }
    }
  }

  private var tabs: [IndexedTab] {
    coordinator.children.enumerated().map { IndexedTab(index: $0.offset, coordinator: $0.element) }
  }

  private var selection: Binding<Int> {
    Binding(get: { coordinator.selectedTabIndex ?? 0 }, set: coordinator.selectTab(at:))
  }
}

/// A tab with its index, counted from 0, and the identity of its coordinator.
private struct IndexedTab: Identifiable {
  let index: Int
  let coordinator: AnyCoordinator

  var id: ObjectIdentifier { ObjectIdentifier(coordinator) }
}
